/** Invented companies: their RUC has a right check digit and is plainly not a real one. */
export type Empresa = { empresa: string; ruc: string; celular: string; correo: string }

const empresa = (nombre: string, ruc: string, linea: string, buzon: string): Empresa => ({
  empresa: nombre,
  ruc,
  celular: `900 000 0${linea}`,
  correo: `seleccion@${buzon}-demo.example`,
})

export const EMPRESAS = {
  valle: empresa('Agroindustrias Valle Demo S.A.C.', '20000000010', '21', 'valle'),
  estudio: empresa('Estudio Contable Cuenta Clara Demo S.R.L.', '20000000028', '22', 'cuentaclara'),
  clinica: empresa('Clínica San Eucalipto Demo S.A.C.', '20000000036', '23', 'saneucalipto'),
  constructora: empresa('Constructora Tres Molles Demo S.A.C.', '20000000044', '24', 'tresmolles'),
  redes: empresa('Redes y Sistemas Quilla Demo E.I.R.L.', '20000000052', '25', 'quilla'),
  taller: empresa('Automotriz Ruta Sur Demo S.A.C.', '20000000061', '26', 'rutasur'),
  energia: empresa('Energía Andina Demo S.A.C.', '20000000079', '27', 'energiaandina'),
  lacteos: empresa('Lácteos Pampa Chica Demo S.A.C.', '20000000087', '28', 'pampachica'),
  viajes: empresa('Viajes Apu Sereno Demo E.I.R.L.', '20000000095', '29', 'apusereno'),
  laboratorio: empresa('Laboratorio Análisis Serena Demo S.R.L.', '20000000109', '30', 'analisisserena'),
  exportadora: empresa('Exportadora Grano Andino Demo S.A.C.', '20000000117', '31', 'granoandino'),
  cooperativa: empresa('Cooperativa de Ahorro Los Molinos Demo', '20000000125', '32', 'losmolinos'),
  agencia: empresa('Agencia Web Telar Demo E.I.R.L.', '20000000133', '33', 'telar'),
  botica: empresa('Boticas Agua Clara Demo S.A.C.', '20000000141', '34', 'aguaclara'),
} satisfies Record<string, Empresa>
