export type Letter = { asunto: string; html: string; texto: string }

/** Text, or text that leads to a full address. */
export type Parrafo = string | { texto: string; enlace: string }

export type Content = {
  asunto: string
  /** Name of the institute, which signs. */
  institucion: string
  saludo: string
  parrafos: Parrafo[]
  boton?: { texto: string; enlace: string }
  /** What the reader should do if they did not ask for this. */
  nota: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

const FONT = "font-family:'Atkinson Hyperlegible',Verdana,Arial,sans-serif"
const TEXT = `${FONT};font-size:17px;line-height:1.6;color:#16202e`

/** One letter in its two forms. Mail programs know little of modern HTML: a table, and styles on each element. */
export function letter({ asunto, ...content }: Content): Letter {
  return { asunto, html: htmlOf(asunto, content), texto: textOf(content) }
}

function textOf({ institucion, saludo, parrafos, boton, nota }: Omit<Content, 'asunto'>) {
  const link = boton ? [`${boton.texto}:\n${boton.enlace}`] : []
  const plain = parrafos.map((one) => (typeof one === 'string' ? one : `${one.texto}\n${one.enlace}`))
  return [saludo, ...plain, ...link, nota, `--\n${institucion}`].join('\n\n')
}

function htmlOf(asunto: string, { institucion, saludo, parrafos, boton, nota }: Omit<Content, 'asunto'>) {
  const paragraph = (one: Parrafo) =>
    `<p style="${TEXT};margin:0 0 16px">${typeof one === 'string' ? safe(one) : linked(one)}</p>`
  return `<!doctype html>
<html lang="es-PE">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(asunto)}</title></head>
<body style="margin:0;padding:24px 12px;background:#fbfaf7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d9d4c7;border-top:6px solid #12324f">
<tr><td style="padding:32px 28px">
<h1 style="${FONT};font-size:22px;line-height:1.25;color:#12324f;margin:0 0 20px">${safe(asunto)}</h1>
${paragraph(saludo)}
${parrafos.map(paragraph).join('\n')}
${boton ? button(boton) : ''}
<p style="${FONT};font-size:15px;line-height:1.5;color:#4a5463;margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e1d5">${safe(nota)}</p>
</td></tr></table>
<p style="${FONT};font-size:14px;color:#4a5463;margin:16px 0 0">${safe(institucion)}</p>
</td></tr></table>
</body>
</html>`
}

const linked = ({ texto, enlace }: Exclude<Parrafo, string>) =>
  `<a href="${safe(enlace)}" style="color:#1f5f99">${safe(texto)}</a>`

function button({ texto, enlace }: NonNullable<Content['boton']>) {
  const href = safe(enlace)
  return `<p style="margin:24px 0"><a href="${href}" style="${FONT};font-size:17px;font-weight:700;color:#ffffff;background:#9c1f36;text-decoration:none;padding:12px 24px;border-radius:6px;display:inline-block">${safe(texto)}</a></p>
<p style="${FONT};font-size:15px;line-height:1.5;color:#4a5463;margin:0">Si el botón no funciona, copie esta dirección en su navegador:<br><a href="${href}" style="color:#1f5f99;word-break:break-all">${href}</a></p>`
}
