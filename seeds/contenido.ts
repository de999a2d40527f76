import type { Historico } from './documentacion.ts'
import { categorias } from './documentos/categorias.ts'
import { categoriasHorizonte } from './documentos/categorias-horizonte.ts'
import { historicos } from './documentos/historicos.ts'
import { manuales } from './documentos/manuales.ts'
import type {
  AgendaSeed,
  ArchivoSeed,
  BannerSeed,
  BolsaSeed,
  CategoriaSeed,
  ComunicadoSeed,
  ConvenioSeed,
  ConvocatoriaSeed,
  EnlaceCampusSeed,
  EnlaceExternoSeed,
  EventoSeed,
  GaleriaSeed,
  NoticiaSeed,
  PaginaSeed,
  ProgramaSeed,
  VideoSeed,
} from './formas.ts'
import { agenda } from './textos/agenda.ts'
import { bolsaTrabajo } from './textos/bolsa-trabajo.ts'
import { comunicados } from './textos/comunicados.ts'
import { convenios } from './textos/convenios.ts'
import { convocatorias } from './textos/convocatorias.ts'
import { eventos } from './textos/eventos.ts'
import * as horizonte from './textos/horizonte.ts'
import { noticias } from './textos/noticias.ts'
import { bolsaHorizonte, conveniosHorizonte, convocatoriasHorizonte } from './textos/otros-horizonte.ts'
import { paginas } from './textos/paginas.ts'
import { banners, enlacesCampus, enlacesExternos, galerias } from './textos/portada.ts'
import { programas } from './textos/programas.ts'
import { programasHorizonte } from './textos/programas-horizonte.ts'
import { videos } from './textos/videos.ts'

export type Contenido = {
  noticias: NoticiaSeed[]
  eventos: EventoSeed[]
  comunicados: ComunicadoSeed[]
  convocatorias: ConvocatoriaSeed[]
  bolsa: BolsaSeed[]
  convenios: ConvenioSeed[]
  paginas: PaginaSeed[]
  banners: BannerSeed[]
  enlacesCampus: EnlaceCampusSeed[]
  enlacesExternos: EnlaceExternoSeed[]
  galerias: GaleriaSeed[]
  videos: VideoSeed[]
  agenda: AgendaSeed[]
  programas: ProgramaSeed[]
  categorias: CategoriaSeed[]
  historicos: Historico[]
  manuales: { docente: ArchivoSeed | null; estudiante: ArchivoSeed | null }
}

/** Everything that one of the two sample institutions publishes. */
export const contenidoDe = (institucion: 1 | 2, hoy: Temporal.PlainDate): Contenido =>
  institucion === 2 ? quebradaSerena(hoy) : horizonteAndino(hoy)

const quebradaSerena = (hoy: Temporal.PlainDate): Contenido => ({
  noticias: noticias(hoy),
  eventos: eventos(hoy),
  comunicados: comunicados(hoy),
  convocatorias: convocatorias(hoy),
  bolsa: bolsaTrabajo(hoy),
  convenios: convenios(hoy),
  paginas: paginas(hoy),
  banners: banners(hoy),
  enlacesCampus: enlacesCampus(),
  enlacesExternos: enlacesExternos(),
  galerias: galerias(),
  videos: videos(),
  agenda: agenda(hoy),
  programas: programas(),
  categorias: categorias(hoy),
  historicos: historicos(hoy),
  manuales: manuales(hoy),
})

const horizonteAndino = (hoy: Temporal.PlainDate): Contenido => ({
  noticias: horizonte.noticiasHorizonte(hoy),
  eventos: horizonte.eventosHorizonte(hoy),
  comunicados: horizonte.comunicadosHorizonte(hoy),
  convocatorias: convocatoriasHorizonte(hoy),
  bolsa: bolsaHorizonte(hoy),
  convenios: conveniosHorizonte(hoy),
  paginas: [...horizonte.paginasHorizonte(hoy), ...horizonte.paginasAtencionHorizonte(hoy)],
  banners: horizonte.bannersHorizonte(hoy),
  enlacesCampus: [],
  enlacesExternos: [],
  galerias: [],
  videos: [],
  agenda: [],
  programas: programasHorizonte(),
  categorias: categoriasHorizonte(hoy),
  historicos: [],
  manuales: { docente: null, estudiante: null },
})
