import { cursosDoAluno } from '#contract/estudo/aulas.ts';
import { logar } from '#contract/acesso/identidade.ts';
import { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { SENHA, tokenOf } from './sign-in.ts';

export type Screen = { name: string; login: string | null; address: string };

export const ALUNO = 'aluno@habilita.example';
const GESTOR = 'gestor@habilita.example';
const ADM = 'adm@habilita.example';

/** The ten commonest screens; the addresses of a course and of a lesson are the person's own. */
const addresses = (curso: string, aula: string): Screen[] => [
  { name: 'sign-in', login: null, address: '/' },
  { name: 'my courses', login: ALUNO, address: '/cursos-aluno' },
  { name: 'course', login: ALUNO, address: curso },
  { name: 'player', login: ALUNO, address: aula },
  { name: 'profile', login: ALUNO, address: '/perfil' },
  { name: "manager's dashboard", login: GESTOR, address: '/gestor-dashboard' },
  { name: 'matrix', login: GESTOR, address: '/gestor-acompanhamento' },
  { name: "manager's people", login: GESTOR, address: '/gestor-alunos' },
  { name: "administrator's dashboard", login: ADM, address: '/dashboard' },
  { name: 'clients', login: ADM, address: '/clientes' },
];

/** What the session storage of a signed-in tab holds. */
export async function sessaoOf(origin: string, login: string): Promise<Record<string, string>> {
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

/** Their addresses in a program with sample data; of all, or of those whose name has this word. */
export async function screens(origin: string, part = ''): Promise<Screen[]> {
  const token = await tokenOf(origin, ALUNO);
  const answer = await fetch(origin + cursosDoAluno.url, { headers: { authorization: `Bearer ${token}` } });
  const { Cursos } = cursosDoAluno.schema.response[200].parse(await answer.json());
  const um = Cursos.find(({ ProximaAula }) => ProximaAula !== null);
  const curso = `/curso-aluno/${um?.IdCurso}?matricula=${um?.IdClienteTurmaAluno}`;
  const all = addresses(curso, `${curso}&aula=${um?.ProximaAula?.IdCursoConteudoAula}`);
  return all.filter(({ name }) => name.includes(part));
}
