import { type Actor, can, isAdministrator } from '../../lib/account/permissions.ts'
import type { ContentType } from '../content-type.server.ts'

/** Who works in the office, with all that they hold. */
export type Person = Pick<Actor, 'privilegios' | 'subprivilegios'> & { id: number; rol: number | null; nombre: string }

export type Rule = { tipo: string; papel: 'pide' | 'aprueba'; rol: number | null }

/** What is in force today: the rules, who stands for whom, and who works here. */
export type Reviewing = { rules: Rule[]; delegations: { de: number; a: number }[]; people: Person[] }

type Room = Pick<ContentType, 'name' | 'title' | 'powers'>
type Held = Pick<Person, 'privilegios' | 'subprivilegios' | 'rol'>

/**
 * Whether somebody who may publish asks first. Nobody does until a rule says so; whoever may do everything never does,
 * nor whoever is named to approve.
 */
export function mustAsk({ rol, ...held }: Held, { name }: Pick<Room, 'name'>, rules: readonly Rule[]): boolean {
  if (isAdministrator(held)) return false
  const ours = rules.filter(({ tipo }) => tipo === name)
  if (ours.some((rule) => rule.papel === 'aprueba' && rule.rol === rol)) return false
  return ours.some((rule) => rule.papel === 'pide' && (rule.rol === null || rule.rol === rol))
}

/** Whether somebody approves by what they hold themselves. */
function approves(person: Held, type: Room, rules: readonly Rule[]): boolean {
  if (isAdministrator(person)) return true
  if (!can(person, type, 'publicar')) return false
  const named = rules.filter(({ tipo, papel }) => tipo === type.name && papel === 'aprueba')
  return named.length > 0 ? named.some(({ rol }) => rol === person.rol) : !mustAsk(person, type, rules)
}

/** Those in whose place somebody approves there today; of one's own right, nobody. */
export function standsFor(id: number, type: Room, { rules, delegations, people }: Reviewing): Person[] {
  const from = delegations.filter(({ a }) => a === id).map(({ de }) => de)
  return people.filter((person) => from.includes(person.id) && approves(person, type, rules))
}

/** By their own right, or in the place of somebody who has it; never beyond the rooms that they may enter. */
export function mayApprove(person: Person, type: Room, reviewing: Reviewing): boolean {
  if (approves(person, type, reviewing.rules)) return true
  return can(person, type) && standsFor(person.id, type, reviewing).length > 0
}

/** Everybody who may approve there today, whoever wrote it and asked left out. */
export const approversOf = (type: Room, reviewing: Reviewing, without: readonly (number | null)[] = []): Person[] =>
  reviewing.people.filter((person) => !without.includes(person.id) && mayApprove(person, type, reviewing))

/** The link that somebody answered by, told apart by who made it. */
export const linkOf = (hizo: string, para = ''): string => `el enlace que ${hizo}${para && ` para «${para}»`}`

/** Whoever answered a preview link, who has no account and so no name here. */
export const byLink = (para?: string, hizo = 'usted hizo'): string => `Quien recibió ${linkOf(hizo, para)}`

const either = new Intl.ListFormat('es', { type: 'disjunction' })
const MOST_NAMES = 3

/** 'Rosa Díaz o Juan Paz'; of many, the first ones. */
export function namesOf(people: readonly Pick<Person, 'nombre'>[]): string {
  if (people.length === 0) return 'quien administra el portal'
  const names = people.slice(0, MOST_NAMES).map(({ nombre }) => nombre)
  return either.format(people.length > MOST_NAMES ? [...names, 'alguien más'] : names)
}
