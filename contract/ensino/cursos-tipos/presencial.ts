import { z } from 'zod';
import { LIMITES, paragrafos, texto } from '../../campos.ts';
import { EncontroMarcado } from '../../encontro.ts';
import { tipoDeAula } from './tipo.ts';

export const presencial = tipoDeAula({
  nome: 'Presencial',
  online: false,
  ensina: true,
  contagem: 'presenca',
  arquivo: null,
  legenda: false,
  libras: false,
  levavel: false,
  conteudo: z.strictObject({
    Local: texto(LIMITES.Local),
    Instrutor: texto(LIMITES.Instrutor),
    Orientacoes: paragrafos(5000),
    /** Absent: written before anybody asked, when what was given in person was the practice. */
    Parte: z.enum(['pratica', 'teorica']).optional(),
  }),
  vazio: { Local: '', Instrutor: '', Orientacoes: '', Parte: 'pratica' },
  /** When the person's class meets. */
  aberta: { Encontro: EncontroMarcado.nullable() },
});
