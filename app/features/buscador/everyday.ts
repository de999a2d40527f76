import { wordsOf } from './words.ts'

/**
 * Words of every day, by their infinitive and the forms that have another root. Papers hardly ever have them, and that
 * would make them telling: «entran», «gente», «buen».
 */
export const everyday: readonly string[] = wordsOf(`
dar den demos dieron recibir ir van vamos fui iba vaya venir viene vienen vino llegar salir salgo sale
sacar saque entrar poner pone ponen puso puesto meter quitar tomar llevar traer trae dejar quedar seguir sigue siguen empezar
empieza arrancar comenzar comienza acabar terminar ver vera veran vieron veo mirar encontrar encuentra buscar conseguir consigue
lograr obtener pedir pido pide piden preguntar decir digo hablar explicar llamar pensar piensa querer quiere quieren conocer
conozco usar manejar ocupar gustar vivir pertenecer ganar perder pierde tocar caer volver vuelve mandar ofrecer permitir ayudar
intentar evitar aparecer
gente tipo forma manera modo lado parte lugar vez veces rato momento caso ejemplo culpa motivo asunto favor frente tarde temprano
pronto rapido siempre nunca jamas bueno buena buen malo mala mejor peor grande gran chico chica nuevo nueva viejo vieja lejano
lejana lejos cerca igual mismo misma propio propia solo sola unico unica cierto cierta varios bastante demasiado poco poca tanto
tanta señor señora don señorita ahora hoy ayer ademas incluso casi apenas quiza quizas posible necesario claro facil dificil
correcto`)
