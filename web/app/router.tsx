import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Navigate, useRoutes, type RouteObject } from 'react-router';
import EntrarScreen from '../screens/acesso/identidade/EntrarScreen.tsx';
import { Abertura } from './Abertura.tsx';
import { arquivos, prepararAdiantamento } from './adiante.ts';
import { Guarda, SoAdmOuInicio, SoPara } from './guard.tsx';

type ModuloDeTela = { default: ComponentType };

/**
 * A screen is fetched when it is first shown, or a little before (adiante.ts). Only the sign-in page comes with the
 * program, in one piece. What has come is drawn at once: of anything behind a promise React first draws that it waits, and
 * holds for 300 ms what comes then.
 */
function tela(importar: () => Promise<ModuloDeTela>): ReactNode {
  let vinda: ComponentType | null = null;
  async function buscar() {
    const modulo = await importar();
    vinda = modulo.default;
    return modulo;
  }
  const Esperada = lazy(buscar);
  function Tela() {
    const [Pronta] = useState(() => vinda ?? Esperada);
    return <Pronta />;
  }
  const elemento = <Tela />;
  arquivos.set(elemento, buscar);
  return elemento;
}

const identidade: RouteObject = {
  path: 'identificacao',
  children: [
    { index: true, element: <Navigate to="/identificacao/entrar" replace /> },
    { path: 'entrar/:hash?', Component: EntrarScreen },
    {
      path: 'recuperar-senha',
      element: tela(() => import('../screens/acesso/identidade/RecuperarSenhaScreen.tsx')),
    },
    {
      path: 'redefinir-senha',
      element: tela(() => import('../screens/acesso/identidade/RedefinirSenhaScreen.tsx')),
    },
    {
      path: 'primeiro-acesso',
      element: tela(() => import('../screens/acesso/identidade/PrimeiroAcessoScreen.tsx')),
    },
    {
      path: 'entrada-unica',
      element: tela(() => import('../screens/empresas/entrada-unica/EntradaUnicaScreen.tsx')),
    },
    {
      path: 'pedido-de-acesso',
      element: tela(() => import('../screens/acesso/usuarios/PedidoDeAcessoScreen.tsx')),
    },
    {
      path: 'confirmar-email',
      element: tela(() => import('../screens/acesso/identidade/ConfirmarEmailScreen.tsx')),
    },
    {
      Component: Guarda,
      children: [
        { path: 'perfil', element: tela(() => import('../screens/acesso/identidade/AmbienteScreen.tsx')) },
        {
          path: 'duas-etapas',
          element: tela(() => import('../screens/acesso/identidade/DuasEtapasScreen.tsx')),
        },
      ],
    },
  ],
};

const compartilhado: RouteObject = {
  path: 'tablet',
  element: tela(() => import('../screens/empresas/aparelhos/TabletScreen.tsx')),
};

const semLogin: RouteObject = {
  element: tela(async () => ({ default: (await import('./PaginaPublica.tsx')).PaginaPublica })),
  children: [
    {
      path: 'certificado-aluno/:codigo?',
      element: tela(() => import('../screens/prova/certificados/publico/CertificadoAlunoScreen.tsx')),
    },
    {
      path: 'lista-certificados/:hash?',
      element: tela(() => import('../screens/prova/certificados/publico/ListaCertificadosScreen.tsx')),
    },
    {
      path: 'acessibilidade',
      element: tela(() => import('../screens/operacao/suporte/AcessibilidadeScreen.tsx')),
    },
    {
      path: 'privacidade',
      element: tela(() => import('../screens/operacao/privacidade/PrivacidadeScreen.tsx')),
    },
  ],
};

const administracao: RouteObject[] = [
  {
    Component: SoAdmOuInicio,
    children: [
      {
        path: 'dashboard',
        element: tela(() => import('../screens/acompanhamento/painel/DashboardScreen.tsx')),
      },
      {
        path: 'dashboard/clientes',
        element: tela(() => import('../screens/acompanhamento/painel/PorClienteScreen.tsx')),
      },
      {
        path: 'dashboard/lista',
        element: tela(() => import('../screens/acompanhamento/painel/ListaScreen.tsx')),
      },
    ],
  },
  {
    element: <SoPara perfil="adm" />,
    children: [
      {
        path: 'configuracoes',
        element: tela(() => import('../screens/operacao/configuracoes/ConfiguracoesScreen.tsx')),
      },
      {
        path: 'duvidas',
        element: tela(() => import('../screens/estudo/duvidas/equipe/DuvidasScreen.tsx')),
      },
      {
        path: 'atendimento',
        element: tela(() => import('../screens/operacao/suporte/atendimento/AtendimentoScreen.tsx')),
      },
      {
        path: 'comunicados',
        element: tela(() => import('../screens/mensagens/comunicados/ComunicadosScreen.tsx')),
      },
      {
        path: 'configuracoes/usuario',
        element: tela(() => import('../screens/acesso/usuarios/UsuarioScreen.tsx')),
      },
      { path: 'clientes', element: tela(() => import('../screens/empresas/clientes/ClientesScreen.tsx')) },
      {
        path: 'cliente/:idCliente',
        element: tela(() => import('../screens/empresas/clientes/ClienteScreen.tsx')),
      },
      {
        path: 'cliente/:idCliente/acompanhamento',
        element: tela(() => import('../screens/acompanhamento/matriz/AcompanhamentoScreen.tsx')),
      },
      { path: 'cursos', element: tela(() => import('../screens/ensino/cursos/CursosScreen.tsx')) },
      {
        path: 'curso/:idCurso/previa',
        element: tela(() => import('../screens/estudo/aulas/PreviaDoCursoScreen.tsx')),
      },
      { path: 'curso/:idCurso', element: tela(() => import('../screens/ensino/cursos/CursoScreen.tsx')) },
    ],
  },
];

const gestao: RouteObject = {
  element: <SoPara perfil="gestor" />,
  children: [
    {
      path: 'gestor-dashboard',
      element: tela(() => import('../screens/acompanhamento/painel/GestorDashboardScreen.tsx')),
    },
    {
      path: 'gestor-dashboard/lista',
      element: tela(() => import('../screens/acompanhamento/painel/ListaScreen.tsx')),
    },
    {
      path: 'gestor-dashboard/atencao',
      element: tela(() => import('../screens/acompanhamento/painel/AtencaoScreen.tsx')),
    },
    {
      path: 'gestor-dashboard/comunicados',
      element: tela(() => import('../screens/mensagens/comunicados/ComunicadosScreen.tsx')),
    },
    {
      path: 'gestor-dashboard/privacidade',
      element: tela(() => import('../screens/operacao/privacidade/ControladoraScreen.tsx')),
    },
    {
      path: 'gestor-acompanhamento',
      element: tela(() => import('../screens/acompanhamento/matriz/AcompanhamentoScreen.tsx')),
    },
    {
      path: 'gestor-alunos',
      element: tela(() => import('../screens/empresas/alunos/GestorAlunosScreen.tsx')),
    },
    {
      path: 'gestor-turmas',
      element: tela(() => import('../screens/turmas/turmas/GestorTurmasScreen.tsx')),
    },
    { path: 'gestor-aluno', element: tela(() => import('../screens/empresas/alunos/GestorAlunoScreen.tsx')) },
  ],
};

const equipe: RouteObject = {
  element: <SoPara perfil="equipe" />,
  children: [
    {
      path: 'exportacoes',
      element: tela(() => import('../screens/saidas/exportacao/ExportacoesScreen.tsx')),
    },
  ],
};

const estudo: RouteObject = {
  element: <SoPara perfil="aluno" />,
  children: [
    { path: 'cursos-aluno', element: tela(() => import('../screens/estudo/aulas/CursosAlunoScreen.tsx')) },
    {
      path: 'cursos-aluno/certificados',
      element: tela(() => import('../screens/prova/certificados/MeusCertificadosScreen.tsx')),
    },
    {
      path: 'curso-aluno/:idCurso',
      element: tela(() => import('../screens/estudo/aulas/CursoAlunoScreen.tsx')),
    },
  ],
};

const comLogin: RouteObject = {
  Component: Guarda,
  children: [
    {
      element: tela(async () => ({ default: (await import('./shell/Shell.tsx')).Shell })),
      children: [
        ...administracao,
        gestao,
        equipe,
        estudo,
        { path: 'perfil', element: tela(() => import('../screens/acesso/usuarios/PerfilScreen.tsx')) },
        {
          path: 'perfil/meus-dados',
          element: tela(() => import('../screens/operacao/privacidade/MeusDadosScreen.tsx')),
        },
        { path: 'suporte', element: tela(() => import('../screens/operacao/suporte/SuporteScreen.tsx')) },
      ],
    },
  ],
};

/** Every hash route of the product. */
const rotas: RouteObject[] = [
  { index: true, element: <Navigate to="/dashboard" replace /> },
  identidade,
  compartilhado,
  semLogin,
  comLogin,
  {
    path: '*',
    element: tela(async () => ({ default: (await import('./NaoEncontrada.tsx')).NaoEncontrada })),
  },
];

prepararAdiantamento(rotas);

export function Rotas() {
  const tela = useRoutes(rotas);
  return <Suspense fallback={<Abertura />}>{tela}</Suspense>;
}
