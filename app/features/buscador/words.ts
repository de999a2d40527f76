/** What `palabras_de` does in the database, letter by letter: a text and its folded form have the same length. */
const FROM = 'ÁÀÄÂÃÅÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÇáàäâãåéèëêíìïîóòöôõúùüûç'
const TO = 'aaaaaaeeeeiiiiooooouuuucaaaaaaeeeeiiiiooooouuuuc'
const PLAIN = new Map([...FROM].map((letter, i) => [letter, TO[i] ?? ' ']))

function foldLetter(letter: string): string {
  const plain = PLAIN.get(letter) ?? letter.toLowerCase()
  return /^[a-z0-9ñ]$/.test(plain) ? plain : ' '.repeat(letter.length)
}

/** Letters and digits without case nor accents, ñ apart, and spaces for everything else. `text` in NFC. */
export const fold = (text: string): string => text.replace(/[^a-z0-9 ]/gu, foldLetter)

/** The words of a text as they are searched. */
export const wordsOf = (text: string): string[] => fold(text.normalize('NFC')).match(/[a-z0-9ñ]+/g) ?? []

/** Words that say nothing of what is searched for; they count when there are no others. */
const EMPTY = new Set(
  `a al algo ante aqui asi aun cada como con cual cuales cuando cuanta cuantas cuanto cuantos cuya de del desde donde
  durante e el ella ellas ellos en entre era es esa ese eso esta estan estas este esto estos fue fueron ha hace hacer
  hacia hago han hasta hay la las le les lo los mas me mi mis muy n nada necesito ni no nos nro num o os otra otro para
  pero poder por porque puede puedo que quien quienes quiero quisiera saber se sea ser si sin sobre son su sus tambien
  te tener tengo ti tiene todo todos tu tus un una unas uno unos usted ver voy y ya yo dan dar da llega llegar queda quedan
  toca tocan debe deben pasa pasar sucede ocurre significa entiende llama llaman existe existen tienen tenemos pueden podemos
  podria deberia dice dicen decir hacen hizo sirve sirven seria sera estoy somos segun mediante tras ahi alli aca luego
  mientras aunque cualquier cualquiera alguien alguno alguna algunos algunas ningun ninguna nadie antes despues mucho mucha muchos muchas cosa cosas`.split(
    /\s+/,
  ),
)

export const emptyWords: readonly string[] = [...EMPTY]
export const isEmptyWord = (word: string): boolean => EMPTY.has(word)

/** Words that say what kind of thing is searched for: whatever is of that kind has them. */
const KINDS = new Map(
  Object.entries({
    curso: 'curso cursos asignatura asignaturas materia materias',
    programa: 'carrera carreras programa programas',
    convocatoria: 'convocatoria convocatorias concurso concursos',
    comunicado: 'comunicado comunicados aviso avisos',
    noticia: 'noticia noticias',
    evento: 'evento eventos actividad actividades',
    empleo: 'empleo empleos trabajo trabajos puesto puestos',
    convenio: 'convenio convenios acuerdo acuerdos',
    documento: 'documento documentos archivo archivos pdf',
  }).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
)

/** What kind of thing a word asks for, as the index calls it. */
export const kindOf = (word: string): string | undefined => KINDS.get(word)

/** How the index marks that kind. */
export const kindMark = (word: string): string[] => (KINDS.has(word) ? [`tipo0${KINDS.get(word)}`] : [])

/** As in `raices_de`: the plural of short words is taken away before the root is. */
export const singular = (word: string): string => (/^[a-zñ]{2,}[aeiou]s$/.test(word) ? word.slice(0, -1) : word)
