import {
  IconBuildingFactory2,
  IconChecklist,
  IconHelpCircle,
  IconLifebuoy,
  IconLayoutDashboard,
  IconMessageQuestion,
  IconNotebook,
  IconSchool,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
  type Icon,
} from '#icons';
import type { UsuarioDaSessao } from '../../lib/session.ts';

export type Entrada = {
  to: string;
  label: string;
  icone: Icon;
  /** First words of the routes under which the entry is the current one. */
  rotas: readonly string[];
};

const administracao: Entrada[] = [
  { to: '/dashboard', label: 'Dashboard', icone: IconLayoutDashboard, rotas: ['dashboard'] },
  { to: '/clientes', label: 'Clientes', icone: IconBuildingFactory2, rotas: ['clientes', 'cliente'] },
  { to: '/cursos', label: 'Cursos', icone: IconNotebook, rotas: ['cursos', 'curso'] },
  { to: '/configuracoes', label: 'Configurações', icone: IconSettings, rotas: ['configuracoes'] },
];

/** What an administrator does every day, beside what they administer. */
const rotina: Entrada[] = [
  { to: '/duvidas', label: 'Dúvidas dos alunos', icone: IconMessageQuestion, rotas: ['duvidas'] },
  { to: '/atendimento', label: 'Suporte', icone: IconLifebuoy, rotas: ['atendimento'] },
  { to: '/comunicados', label: 'Comunicados', icone: IconSpeakerphone, rotas: ['comunicados'] },
];

const gestao: Entrada[] = [
  { to: '/gestor-dashboard', label: 'Dashboard', icone: IconLayoutDashboard, rotas: ['gestor-dashboard'] },
  {
    to: '/gestor-acompanhamento',
    label: 'Acompanhamento',
    icone: IconChecklist,
    rotas: ['gestor-acompanhamento', 'gestor-turmas'],
  },
  { to: '/gestor-alunos', label: 'Alunos', icone: IconUsers, rotas: ['gestor-alunos', 'gestor-aluno'] },
];

const estudo: Entrada[] = [
  { to: '/cursos-aluno', label: 'Meus Cursos', icone: IconSchool, rotas: ['cursos-aluno', 'curso-aluno'] },
  { to: '/suporte', label: 'Central de Ajuda', icone: IconHelpCircle, rotas: ['suporte'] },
];

/** Neither an administrator at work nor a manager. */
export const soEstuda = ({ Adm, EhGestor }: UsuarioDaSessao, areaAdm: boolean) =>
  !areaAdm && (Adm || !EhGestor);

export function menuDe(usuario: UsuarioDaSessao, areaAdm: boolean): Entrada[] {
  if (areaAdm) return administracao;
  return soEstuda(usuario, areaAdm) ? estudo : [...gestao, ...estudo];
}

export const rotinaDe = (areaAdm: boolean): Entrada[] => (areaAdm ? rotina : []);

export const ehAtual = ({ rotas }: Entrada, pathname: string) =>
  rotas.includes(pathname.split('/', 2)[1] ?? '');
