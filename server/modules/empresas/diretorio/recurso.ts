import { ESQUEMAS, type Grupo, type Usuario, type UsuarioRecebido } from '#contract/empresas/diretorio.ts';
import { email as emailValido, telefone as telefoneValido } from '#contract/campos.ts';
import { cpfValido, limparCPF } from '#contract/identificadores.ts';
import { recusar } from './erro.ts';
import type { GrupoGravado, PessoaGravada } from './diretorio.queries.ts';

/** People and sectors in the words of SCIM, and back. */

const partesDoNome = (nome: string) => {
  const [givenName = '', ...outros] = nome.split(' ');
  return { formatted: nome, givenName, ...(outros.length > 0 && { familyName: outros.join(' ') }) };
};
const umContato = (value: string) => [{ value, type: 'work', primary: true }];

/** What somebody has not is not said: for many readers an empty list is something. */
export function comoUsuario(base: string, pessoa: PessoaGravada): Usuario {
  const { Id, IdExterno, NomeUsuario, Nome, Email, Telefone, Cargo, Matricula, CPF, Grupos, CriadoEm } =
    pessoa;
  return {
    schemas: [
      ESQUEMAS.usuario,
      ...(Matricula === null ? [] : [ESQUEMAS.empresa]),
      ...(CPF === null ? [] : [ESQUEMAS.brasil]),
    ],
    id: String(Id),
    ...(IdExterno !== null && { externalId: IdExterno }),
    userName: NomeUsuario,
    name: partesDoNome(Nome),
    displayName: Nome,
    ...(Cargo !== null && { title: Cargo }),
    active: pessoa.Status === 'A',
    ...(Email !== null && { emails: umContato(Email) }),
    ...(Telefone !== null && { phoneNumbers: umContato(Telefone) }),
    ...(Grupos.length > 0 && {
      groups: Grupos.map(({ Id: grupo, Nome: display }) => ({
        value: String(grupo),
        display,
        $ref: `${base}/Groups/${grupo}`,
        type: 'direct',
      })),
    }),
    ...(Matricula !== null && { [ESQUEMAS.empresa]: { employeeNumber: Matricula } }),
    ...(CPF !== null && { [ESQUEMAS.brasil]: { cpf: CPF } }),
    meta: { resourceType: 'User', created: CriadoEm, location: `${base}/Users/${Id}` },
  };
}

export function comoGrupo(base: string, { Id, Nome, IdExterno, Membros }: GrupoGravado): Grupo {
  return {
    schemas: [ESQUEMAS.grupo],
    id: String(Id),
    ...(IdExterno !== null && { externalId: IdExterno }),
    displayName: Nome,
    ...(Membros?.length && {
      members: Membros.map(({ Id: membro, Nome: display }) => ({
        value: String(membro),
        display,
        $ref: `${base}/Users/${membro}`,
        type: 'User',
      })),
    }),
    meta: { resourceType: 'Group', location: `${base}/Groups/${Id}` },
  };
}

const limpo = (valor: string | null | undefined) => valor?.trim().replace(/\s+/g, ' ') || null;
type Valores = UsuarioRecebido['emails'];
/** Of several the last that was called the main one: which was before is not told to stop being it. */
const principal = (valores: Valores) =>
  limpo((valores?.findLast(({ primary }) => primary) ?? valores?.[0])?.value);

/** The name that was changed speaks; a directory that changes a surname need not know of the others. */
function nomeDe({ displayName, name, userName }: UsuarioRecebido, antes?: Usuario): string {
  const inteiro = limpo([name?.givenName, name?.familyName].map((parte) => parte ?? '').join(' '));
  const ditos: [string | null, string | undefined][] = [
    [limpo(displayName), antes?.displayName],
    [limpo(name?.formatted), antes?.name.formatted],
    [inteiro, antes?.name.formatted],
  ];
  const mudou = ditos.find(([agora, antigo]) => agora !== null && agora !== antigo);
  return mudou?.[0] ?? antes?.displayName ?? ditos.find(([agora]) => agora !== null)?.[0] ?? userName;
}

/** What a directory says of somebody, in our words and by our rules. */
export function comoPessoa(recebido: UsuarioRecebido, antes?: Usuario) {
  const digitado = principal(recebido.emails) ?? (recebido.userName.includes('@') ? recebido.userName : null);
  const endereco = digitado === null ? null : emailValido.safeParse(digitado);
  if (endereco?.error) throw recusar(400, 'invalidValue', `O e-mail ${digitado} não pode ser usado.`);
  const cpf = limpo(recebido[ESQUEMAS.brasil]?.cpf);
  if (cpf !== null && !cpfValido(limparCPF(cpf))) throw recusar(400, 'invalidValue', 'O CPF não é válido.');
  const telefone = telefoneValido.safeParse(principal(recebido.phoneNumbers));
  return {
    NomeUsuario: recebido.userName,
    IdExterno: limpo(recebido.externalId),
    Nome: nomeDe(recebido, antes).slice(0, 120),
    Email: endereco?.data ?? null,
    // Numbers of other countries, and extensions, have no place here.
    Telefone: telefone.data ?? null,
    CPF: cpf === null ? null : limparCPF(cpf),
    Matricula: limpo(recebido[ESQUEMAS.empresa]?.employeeNumber)?.slice(0, 50) ?? null,
    Cargo: limpo(recebido.title)?.slice(0, 100) ?? null,
    Status: (recebido.active ?? antes?.active ?? true) ? ('A' as const) : ('I' as const),
  };
}
export type PessoaDoDiretorio = ReturnType<typeof comoPessoa>;
