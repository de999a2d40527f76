export function loader() { return { hola: 'mundo' } }
export default function Home({ loaderData }: { loaderData: { hola: string } }) {
  return <h1>{loaderData.hola}</h1>
}
