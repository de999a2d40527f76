import { describe, expect, it } from 'vitest'
import { jobPosting } from '../features/bolsa-trabajo/structured-data.ts'
import { event } from '../features/eventos/structured-data.ts'
import { newsArticle } from '../features/noticias/structured-data.ts'
import { program } from '../features/programas/structured-data.ts'
import { breadcrumbs } from '../ui/structured-data.tsx'
import { home } from './structured-data.ts'

// Required and recommended properties: developers.google.com/search/docs/appearance/structured-data
const site = { origin: 'https://instituto.example', id: 2, nombre: 'IESTP Quebrada Serena' }
const institution = {
  '@type': 'CollegeOrUniversity',
  '@id': 'https://instituto.example/#institucion',
  name: site.nombre,
}

describe('structured data', () => {
  it('of the institution', () => {
    const portal = {
      id: 2,
      nombre: site.nombre,
      razonSocial: 'Instituto de Educación Superior Tecnológico Público "Quebrada Serena"',
      ruc: '20000000001',
      tipoGestion: 'publica',
      imgUrl: null,
      direccion: 'Jr. Los Eucaliptos 123',
      ubicacion: { distrito: 'Demo', provincia: 'Otra', departamento: 'Junín' },
      correos: ['informes@instituto.example'],
      celulares: ['900 000 001'],
      telefonos: ['(000) 000-001'],
      redes: [{ red: 'facebook', url: 'https://www.facebook.com/x.demo', icono: 'facebook' }],
      resolucionAutorizacion: '',
      resolucionRevalidacion: '',
    } as const
    const [self, webSite] = home({
      ...portal,
      correos: [...portal.correos],
      celulares: [...portal.celulares],
      telefonos: [...portal.telefonos],
      redes: [...portal.redes],
    })(site)['@graph']
    expect(self).toMatchObject({
      ...institution,
      url: 'https://instituto.example/',
      logo: 'https://instituto.example/iconos/512.png',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Jr. Los Eucaliptos 123',
        addressLocality: 'Demo, Otra',
        addressRegion: 'Junín',
        addressCountry: 'PE',
      },
      telephone: ['+51000000001', '+51900000001'],
      sameAs: ['https://www.facebook.com/x.demo'],
    })
    expect(webSite).toMatchObject({ '@type': 'WebSite', name: site.nombre, url: 'https://instituto.example/' })
  })

  it('of a news article', () => {
    const noticia = { id: 7, titulo: 'Feria', resumen: 'Abrió', fecha: '2026-11-21 08:30:00' }
    const published = '2026-11-21T08:30:00-05:00'
    expect(newsArticle({ ...noticia, actualizado: '2026-11-01T00:00:00.000Z' })(site)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Feria',
      image: ['https://instituto.example/compartir/noticia/7.jpg'],
      datePublished: published,
      dateModified: published,
      author: [institution],
      mainEntityOfPage: 'https://instituto.example/actualidad/noticias/7/feria',
    })
    const edited = '2026-11-22T00:00:00.000Z'
    expect(newsArticle({ ...noticia, actualizado: edited })(site).dateModified).toBe(edited)
  })

  it('of an event, here or elsewhere', () => {
    const evento = {
      id: 3,
      titulo: 'Charla',
      resumen: 'Sobre becas',
      inicio: '2026-12-05 09:00:00',
      fin: '2026-12-05 11:30:00',
    }
    const elsewhere = event({ ...evento, lugar: 'Teatro', direccion: 'Jr. Lima 1' }, 'Jr. Los Eucaliptos 123')(site)
    expect(elsewhere).toMatchObject({
      '@type': 'Event',
      name: 'Charla',
      startDate: '2026-12-05T09:00:00-05:00',
      endDate: '2026-12-05T11:30:00-05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: 'Teatro',
        address: { '@type': 'PostalAddress', streetAddress: 'Jr. Lima 1', addressCountry: 'PE' },
      },
      organizer: institution,
    })
    const here = event(
      { ...evento, fin: evento.inicio, lugar: 'Auditorio', direccion: '' },
      'Jr. Los Eucaliptos 123',
    )(site)
    expect(here.location.address.streetAddress).toBe('Jr. Los Eucaliptos 123')
    expect(here).not.toHaveProperty('endDate')
  })

  it('of a job, valid until the last second of its term', () => {
    const trabajo = {
      id: 4,
      resumen: 'Topógrafo',
      contenido: '<p>Obra</p>',
      fecha: '2026-11-20 10:00:00',
      fechaFin: '2026-12-01',
    }
    expect(jobPosting({ ...trabajo, empresa: 'Tres Molles', logo: '/archivos/a/logo.png' })(site)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Topógrafo',
      description: '<p>Obra</p>',
      datePosted: '2026-11-20T10:00:00-05:00',
      validThrough: '2026-12-01T23:59:59-05:00',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Tres Molles',
        logo: 'https://instituto.example/archivos/a/logo.png',
      },
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'PE' } },
    })
    // What somebody wrote as an address may be none.
    expect(jobPosting({ ...trabajo, empresa: 'Tres Molles', logo: 'https://[x/logo.png' })(site)).toMatchObject({
      hiringOrganization: { logo: 'https://[x/logo.png' },
    })
  })

  it('of a programme and its courses', () => {
    const programa = {
      id: 1,
      denominacion: 'Enfermería Técnica',
      resumen: 'Cuida',
      titulo: 'Profesional Técnico',
      turnos: 'Mañana',
      vacantes: 30,
    }
    const curso = {
      id: 1,
      curso: 'Anatomía',
      semestre: 6,
      modulo: 'Atención',
      creditosTeoria: 2,
      creditosPractica: 1,
      componente: null,
    }
    expect(program(programa, [curso])(site)).toMatchObject({
      '@type': 'EducationalOccupationalProgram',
      name: 'Enfermería Técnica',
      description: 'Cuida',
      provider: institution,
      educationalCredentialAwarded: 'Profesional Técnico',
      timeToComplete: 'P36M',
      numberOfCredits: 3,
      maximumEnrollment: 30,
      hasCourse: [
        {
          '@type': 'Course',
          name: 'Anatomía',
          description: expect.any(String),
          provider: { '@id': institution['@id'] },
        },
      ],
    })
    const bare = program({ ...programa, resumen: '', titulo: '', turnos: '', vacantes: null }, [])(site)
    expect(bare.description).toBe('Enfermería Técnica')
    expect(bare).not.toHaveProperty('hasCourse')
  })

  it('of where a page is', () => {
    expect(breadcrumbs([{ label: 'Noticias', href: '/actualidad/noticias' }, { label: 'Feria' }])(site)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://instituto.example/' },
        { '@type': 'ListItem', position: 2, name: 'Noticias', item: 'https://instituto.example/actualidad/noticias' },
        { '@type': 'ListItem', position: 3, name: 'Feria' },
      ],
    })
  })
})
