import { useRouteLoaderData } from 'react-router'

/** The site's own address, such as https://www.instituto.edu.pe, where the server knows it. */
export const useOrigin = () => useRouteLoaderData<{ origin?: string }>('root')?.origin
