import { describe, expect, it } from 'vitest'
import { parseAsk, type Term } from './ask.ts'
import { all, alternatives, anywhere, inOrder, unwanted } from './tsquery.ts'
import { likely, slipsBetween, slipsOf } from './typos.ts'
import { known, vocabularyOf, withVocabulary } from './vocabulary.ts'
import { fold, isEmptyWord, kindMark, singular, wordsOf } from './words.ts'

const word = (...words: string[]): Term => ({ kind: 'word', words })
const phrase = (...words: string[]): Term => ({ kind: 'phrase', words })
const code = (...words: string[]): Term => ({ kind: 'code', words })
const must = (texto: string) => parseAsk(texto).must

describe('a question', () => {
  it('is of two hundred letters, ten terms of each kind and twelve parts at most', () => {
    expect(parseAsk('x'.repeat(200)).texto).toHaveLength(200)
    expect(parseAsk('x'.repeat(201)).texto).toHaveLength(200)
    const terms = (count: number, sign = '') => Array.from({ length: count }, (_, i) => `${sign}w${'abcdefghijkl'[i]}`)
    expect(must(terms(10).join(' '))).toHaveLength(10)
    expect(must(terms(11).join(' ')).map(({ words }) => words[0])).toEqual(terms(10))
    expect(parseAsk(`beca ${terms(11, '-').join(' ')}`).not).toHaveLength(10)
    const parts = 'a1 b c d e f g h i j k l m'.split(' ')
    expect(must(parts.join('-'))[0]?.words).toEqual(parts.slice(0, 12))
    expect(must(`"${parts.join(' ')}"`)[0]?.words).toEqual(parts.slice(0, 12))
    expect(must(parts.slice(1).concat('pp').join('/'))[0]?.words).toHaveLength(12)
  })

  it('knows words, phrases and codes apart', () => {
    expect(must('beca')).toEqual([word('beca')])
    expect(must('"beca"')).toEqual([word('beca')])
    expect(must('"la beca"')).toEqual([phrase('la', 'beca')])
    expect(must('co-creación')).toEqual([phrase('co', 'creacion')])
    expect(must('R.D.')).toEqual([code('rd')])
    expect(must('B.2')).toEqual([code('b', '2')])
    expect(must('nº226 n.226')).toEqual([word('226')])
    expect(must('n')).toEqual([word('n')])
  })

  it.each([
    ['rd 045-2026', [code('rd', '045', '2026')]],
    ['dre 045-2026', [code('dre', '045', '2026')]],
    ['r 045-2026', [word('r'), code('045', '2026')]],
    ['abcd 045-2026', [word('abcd'), code('045', '2026')]],
    ['del 045-2026 beca', [code('045', '2026'), word('beca')]],
    ['rd x-2026', [word('rd'), code('x', '2026')]],
    ['rd "plan anual"', [word('rd'), phrase('plan', 'anual')]],
    ['rd 2026', [word('rd'), word('2026')]],
    ['ley rd 045-2026', [word('ley'), code('rd', '045', '2026')]],
    ['r.d. dg 045-2026', [code('rd'), code('dg', '045', '2026')]],
  ])('has the number of a code with its initials: %s', (texto, terms) => expect(must(texto)).toEqual(terms))

  it('leaves out words that say nothing, unless there are no others or they belong together', () => {
    expect(must('de la beca')).toEqual([word('beca')])
    expect(must('la de')).toEqual([word('la'), word('de')])
    expect(parseAsk('beca -de -la').not).toEqual([])
    expect(parseAsk('a-beca b -co-creada').not).toEqual([phrase('co', 'creada')])
  })

  it('is a text without signs of control and with quotes in pairs', () => {
    expect(parseAsk(' a\tb\n\0c ').texto).toBe('a b c')
    expect(parseAsk('«a b» „c d“ "e').texto).toBe('"a b" "c d"  e')
    expect(parseAsk('"a" "b').texto).toBe('"a"  b')
  })
})

describe('words', () => {
  it('are folded letter by letter, as the database does', () => {
    expect(fold('ÁÀÄÂÃÅ ÉÈËÊ ÍÌÏÎ ÓÒÖÔÕ ÚÙÜÛ Ç Ñ')).toBe('aaaaaa eeee iiii ooooo uuuu c ñ')
    expect(fold('áàäâãå éèëê íìïî óòöôõ úùüû ç ñ')).toBe('aaaaaa eeee iiii ooooo uuuu c ñ')
    expect(wordsOf('Z9-a_b')).toEqual(['z9', 'a', 'b'])
  })

  it('are of a kind, have synonyms, and say nothing, or none of it', () => {
    for (const [kind, words] of [
      ['curso', 'curso cursos asignatura asignaturas materia materias'],
      ['convocatoria', 'convocatoria convocatorias concurso concursos'],
      ['comunicado', 'comunicado comunicados aviso avisos'],
      ['noticia', 'noticia noticias'],
      ['evento', 'evento eventos actividad actividades'],
      ['empleo', 'empleo empleos trabajo trabajos puesto puestos'],
      ['convenio', 'convenio convenios acuerdo acuerdos'],
    ] as const) {
      expect(words.split(' ').flatMap(kindMark)).toEqual(words.split(' ').map(() => `tipo0${kind}`))
    }
    expect(kindMark('carrera')).toEqual(['tipo0programa'])
    expect(kindMark('pdf')).toEqual(['tipo0documento'])
    expect(kindMark('beca')).toEqual([])
    // As the database takes them, nearly.
    const rootOf = (word: string) => word.replace(/e?s$|e$/, '')
    const also = (texto: string) =>
      withVocabulary(parseAsk(texto), vocabularyOf(known, rootOf), rootOf).must.map((term) =>
        (term.also ?? []).map((one) => one.join(' ')),
      )
    for (const pair of [
      ...[
        'carrera programas',
        'alumno estudiantes',
        'costo tasas',
        'examen evaluacion',
        'trabajo laboral',
        'nota calificaciones',
      ],
      ...[
        'queja reclamaciones',
        'carnet carne',
        'silabo syllabus',
        'vacante cupos',
        'requisito papeles',
        'acoso hostigamiento',
      ],
      ...[
        'plazo fechas',
        'telefono celular',
        'direccion ubicacion',
        'director directora',
        'formulario fut',
        'cuñado afinidad',
      ],
      ...['sueldo remuneraciones', 'profe docente', 'plata dinero', 'coima soborno'],
    ]) {
      const [one = '', other = ''] = pair.split(' ')
      expect(
        also(one)[0]?.map((word) => singular(word).replace(/e$/, '')),
        pair,
      ).toContain(singular(other).replace(/e$/, ''))
      expect(also(other)[0], pair).toContain(one)
    }
    expect(also('beca')[0]).toContain('ayuda economica')
    expect(also('colegios')).toEqual([['escuela', 'institucion educativa', 'centro educativo']])
    // Several words are one thing only where they stand together.
    expect(also('ejecucion presupuestal')).toEqual(Array(2).fill(['gasto', 'presupuesto', 'balance']))
    expect(also('ejecucion del plan presupuestal')).toEqual([[], [], []])
    expect(also('zampoña')).toEqual([[]])
    expect(['a', 'yo', 'desde', 'ellos', 'necesito', 'para', 'tambien', 'hacer'].every(isEmptyWord)).toBe(true)
    expect(['beca', 'ano', '', 'n2'].some(isEmptyWord)).toBe(false)
  })

  it.each([
    ['becas', 'beca'],
    ['años', 'año'],
    ['planes', 'plane'],
    ['usos', 'uso'],
    ['gas', 'gas'],
    ['1as', '1as'],
    ['papels', 'papels'],
    ['becasa', 'becasa'],
  ])('%s is %s', (plural, one) => expect(singular(plural)).toBe(one))
})

describe('a question to the database', () => {
  it('has every way to write a word or a number', () => {
    expect(anywhere(word('beca'))).toBe('beca')
    const fut = { ...word('fut'), also: [['formulario'], ['formato', 'unico']] }
    expect(anywhere(fut)).toBe('(fut | formulario | (formato & unico))')
    expect(alternatives(fut)).toEqual({ words: 'formulario', phrases: ['(formato <-> unico)'] })
    expect(alternatives(word('fut'))).toEqual({ words: undefined, phrases: [] })
    expect(anywhere(word('noticias'))).toBe('(noticia | tipo0noticia)')
    expect(anywhere(phrase('planes', 'becas'))).toBe('(plane & beca)')
    expect(anywhere(code('45', '2026'))).toBe('((45 | 045) & 2026)')
    expect(anywhere(code('5', '000', '0450'))).toBe('((5 | 005) & (000 | 0) & 0450)')
    expect(anywhere(code('rd', 'abcde', 'abcdef', 'x'))).toBe(
      '((rd | (r & d)) & (abcde | (a & b & c & d & e)) & abcdef & x)',
    )
    expect(unwanted(word('cursos'))).toBe('(curso | tipo0curso)')
    expect(unwanted(word('becas'))).toBe('beca')
  })

  it('has words that stand together, with one between the initials and the number of a code', () => {
    expect(inOrder(word('beca'))).toBeUndefined()
    expect(inOrder(phrase('plan', 'de', 'becas'))).toBe('(plan <-> de <-> beca)')
    expect(inOrder(code('2026', 'x'))).toBe('(2026 <-> x)')
    expect(inOrder(code('abcdef', 'x2'))).toBe('(abcdef <-> x2)')
    expect(inOrder(code('1a', '2031'))).toBe('(1a <-> 2031)')
    expect(inOrder(code('0917', '2031'))).toBe('(0917 <-> 2031)')
    expect(inOrder(code('abcdef', '2031'))).toBe('((abcdef <-> 2031) | (abcdef <2> 2031))')
  })

  it('asks for all, and without others', () => {
    expect(all(['a', 'b'], ['c', 'd'])).toBe('a & b & !c & !d')
    expect(all(['a'])).toBe('a')
  })
})

describe('slips', () => {
  it.each([
    ['', '', 0],
    ['beca', 'beca', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['ab', 'ba', 1],
    ['kitten', 'sitting', 3],
    ['matrcula', 'matricula', 1],
    ['matriccula', 'matricula', 1],
    ['matrixula', 'matricula', 1],
    ['amtricual', 'matricula', 2],
    ['abcd', 'badc', 2],
    ['ca', 'abc', 3],
    ['ano', 'año', Number.POSITIVE_INFINITY],
    ['baño', 'baño', 0],
    ['anño', 'año', 1],
  ])('between %s and %s: %i', (a, b, slips) => {
    expect(slipsBetween(a, b)).toBe(slips)
    expect(slipsBetween(b, a)).toBe(slips)
  })

  it('are every letter missing, too many, changed or exchanged', () => {
    const slips = new Set(slipsOf('ab'))
    for (const one of ['a', 'b', 'ba', 'zab', 'azb', 'abz', 'zb', 'az', 'ñab', 'ñb']) expect(slips, one).toContain(one)
    for (const none of ['ab', '', 'abzz', 'zz', 'c']) expect(slips, none).not.toContain(none)
    // 27 letters in three places, which twice makes the same word, 26 others in two, one missing and one exchange.
    expect(slips.size).toBe(3 * 27 - 2 + 2 * 26 + 2 + 1)
  })

  it('are none in three letters, one in up to six, two beyond', () => {
    const words = (typed: string, known: string[]) => likely(typed, known).map(({ word }) => word)
    expect(words('abc', ['abd', 'abc'])).toEqual(['abc'])
    expect(words('abcd', ['abce', 'abee'])).toEqual(['abce'])
    expect(words('abcdef', ['abcdee', 'abcdxx'])).toEqual(['abcdee'])
    // What sounds the same comes first, and nobody means what begins with another sound.
    expect(words('haprovado', ['aprobado', 'aprovado'])).toEqual(['aprobado', 'aprovado'])
    expect(words('desición', ['decision'])).toEqual(['decision'])
    expect(words('gente', ['sente', 'gentes'])).toEqual(['gentes'])
    expect(words('abcdefg', ['abcdxxx', 'abcdexx', 'abcdefx'])).toEqual(['abcdefx', 'abcdexx'])
  })

  it.each([
    ['orario', 'horario'],
    ['kimica', 'quimica'],
    ['jestion', 'gestion'],
    ['sertificado', 'certificado'],
    ['notisia', 'noticia'],
    ['becaz', 'becas'],
    ['balorar', 'valorar'],
    ['yamada', 'llamada'],
    ['esamen', 'examen'],
    ['canbio', 'cambio'],
    ['comission', 'comision'],
  ])('%s is heard as %s', (typed, word) => {
    expect(likely(typed, [word])).toEqual([{ word, slips: 0.5 }])
  })

  it('are as many as there may be in what is begun with six letters or more', () => {
    expect(likely('regla', ['reglamento'])).toEqual([])
    expect(likely('reglam', ['reglamento'])).toEqual([{ word: 'reglamento', slips: 1 }])
  })
})
