// Order matters: most browsers also call themselves by the names of others.
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const find = (list: readonly (readonly [RegExp, string])[], agente: string) =>
  list.find(([pattern]) => pattern.test(agente))?.[1]

const PHONES = new Set(['Android', 'iPhone', 'iPad'])

/** 'Chrome en Android', from what a browser calls itself; a program keeps its own name. */
export function deviceName(agente: string): { nombre: string; telefono: boolean } {
  const [browser, system] = [find(BROWSERS, agente), find(SYSTEMS, agente)]
  const telefono = system !== undefined && PHONES.has(system)
  if (browser && system) return { nombre: `${browser} en ${system}`, telefono }
  const [program = ''] = agente.split(/[/\s]/)
  return { nombre: browser ?? system ?? (program || 'Equipo sin nombre'), telefono }
}
