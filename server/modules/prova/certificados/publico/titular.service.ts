import { DIGITOS_DO_CPF } from '#contract/prova/certificados-publico.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { invalidField, HttpError, notFound } from '../../../../platform/errors.ts';
import type { Origin } from '../../../../platform/http/session.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import { lerCodigo } from '../emissao/codigo.ts';
import { darPasse, passeVale } from './passe.ts';
import { buscarTitularOuNulo } from './publica.queries.ts';

/** What the code alone opens, and what only with the last digits of its holder's CPF. */

/** A code that cannot be one is as unknown as one that does not exist. */
export function exigirCodigo(digitado: string): string {
  const codigo = lerCodigo(digitado);
  if (!codigo) throw notFound();
  return codigo;
}

async function exigirTitular({ db }: Deps, digitado: string) {
  const Codigo = exigirCodigo(digitado);
  const titular = await buscarTitularOuNulo(db, { Codigo });
  if (!titular) throw notFound();
  return { Codigo, ...titular };
}

/** Says nothing of whose it is, nor why. */
const faltamDigitos = () =>
  new HttpError(
    403,
    `Para conferir este certificado, digite também os ${DIGITOS_DO_CPF} últimos dígitos do CPF do titular.`,
    { extra: { Motivo: 'digitos' } },
  );

type Aberto = { Codigo: string; Menor: boolean };

/** Whether who asks knows the CPF; of who is under 18 nothing is shown to anybody else. */
export async function conferirPasse(deps: Deps, { Codigo, Menor }: Aberto, passe: string | undefined) {
  const sabeCPF = await passeVale(deps, Codigo, passe);
  if (Menor && !sabeCPF) throw faltamDigitos();
  return sabeCPF;
}

/** The code, where it may be opened by who has it, and whether they know the CPF. */
export async function abrirPeloCodigo(deps: Deps, digitado: string, passe: string | undefined) {
  const { Codigo, Menor } = await exigirTitular(deps, digitado);
  return { Codigo, sabeCPF: await conferirPasse(deps, { Codigo, Menor }, passe) };
}

type Pedido = { Codigo: string; Digitos: string };

/** `contar` counts a try at this certificate, from wherever it comes, and refuses one too many. */
export async function conferirDigitos(
  deps: Deps,
  origem: Origin,
  { Codigo: digitado, Digitos }: Pedido,
  contar: (codigo: string) => void,
) {
  const { Codigo, CPF, IdCertificado, IdCliente } = await exigirTitular(deps, digitado);
  contar(Codigo);
  if (CPF?.slice(-DIGITOS_DO_CPF) !== Digitos) {
    throw invalidField('Digitos', 'Estes dígitos não conferem com o CPF deste certificado.');
  }
  await auditar(deps.db, {
    acao: 'conferir certificado com os dígitos do CPF',
    objeto: 'Certificado',
    idObjeto: IdCertificado,
    idCliente: IdCliente,
    origem,
  });
  return { Passe: await darPasse(deps, Codigo) };
}
