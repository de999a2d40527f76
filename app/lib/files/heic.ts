/** Photos of iPhones as JPEG, with what is loaded for them alone; any other file as it is, and the server says why not. */
export const withoutHeic = async (file: File): Promise<File> =>
  /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)
    ? import('./shrink.ts').then(
        ({ fromHeic }) => fromHeic(file),
        () => file,
      )
    : file
