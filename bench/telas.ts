import { cursosDoAluno } from '#contract/estudo/aulas.ts';
import { logar, UsuarioLogado } from '#contract/acesso/identidade.ts';
import { SENHA, tokenOf } from './sign-in.ts';

export type Tela = { nome: string; login: string | null; endereco: string };

export const ALUNO = 'aluno@habilita.example';
const GESTOR = 'gestor@habilita.example';
const ADM = 'adm@habilita.example';

/** The ten commonest screens; the addresses of a course and of a lesson are the person's own. */
const enderecos = (curso: string, aula: string): Tela[] => [
  { nome: 'sign-in', login: null, endereco: '/' },
  { nome: 'my courses', login: ALUNO, endereco: '/cursos-aluno' },
  { nome: 'course', login: ALUNO, endereco: curso },
  { nome: 'player', login: ALUNO, endereco: aula },
  { nome: 'profile', login: ALUNO, endereco: '/perfil' },
  { nome: "manager's dashboard", login: GESTOR, endereco: '/gestor-dashboard' },
  { nome: 'matrix', login: GESTOR, endereco: '/gestor-acompanhamento' },
  { nome: "manager's people", login: GESTOR, endereco: '/gestor-alunos' },
  { nome: "administrator's dashboard", login: ADM, endereco: '/dashboard' },
  { nome: 'clients', login: ADM, endereco: '/clientes' },
];

/** What the session storage of a signed-in tab holds. */
export async function sessaoDe(origin: string, login: string): Promise<Record<string, string>> {
  const answer = await fetch(origin + logar.url, {
    method: logar.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: login, Senha: SENHA }),
  });
  const usuario = UsuarioLogado.parse(await answer.json());
  return {
    logado: 'true',
    token: await tokenOf(origin, login),
    usuario: JSON.stringify({ ...usuario, mostrarSwitch: usuario.Adm && usuario.EhAdmAluno }),
    areaAdm: String(usuario.Adm && !usuario.EhAdmAluno),
  };
}

/** Their addresses in a program with sample data. */
export async function telas(origin: string): Promise<Tela[]> {
  const token = await tokenOf(origin, ALUNO);
  const answer = await fetch(origin + cursosDoAluno.url, { headers: { authorization: `Bearer ${token}` } });
  const { Cursos } = cursosDoAluno.schema.response[200].parse(await answer.json());
  const um = Cursos.find(({ ProximaAula }) => ProximaAula !== null);
  const curso = `/curso-aluno/${um?.IdCurso}?matricula=${um?.IdClienteTurmaAluno}`;
  return enderecos(curso, `${curso}&aula=${um?.ProximaAula?.IdCursoConteudoAula}`);
}
