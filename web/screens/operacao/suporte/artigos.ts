import { alunoAcesso } from './artigos/aluno-acesso.ts';
import { alunoCertificados } from './artigos/aluno-certificados.ts';
import { alunoEstudo } from './artigos/aluno-estudo.ts';
import { alunoPrivacidade } from './artigos/aluno-privacidade.ts';
import { admClientes } from './artigos/adm-clientes.ts';
import { admConfiguracoes } from './artigos/adm-configuracoes.ts';
import { admCursos } from './artigos/adm-cursos.ts';
import { admPlataforma } from './artigos/adm-plataforma.ts';
import { gestorEquipe } from './artigos/gestor-equipe.ts';
import { gestorRelatorios } from './artigos/gestor-relatorios.ts';

/** Every help article, in the order in which themes and articles are shown. */
export const artigos = [
  ...alunoAcesso,
  ...alunoEstudo,
  ...alunoCertificados,
  ...alunoPrivacidade,
  ...gestorEquipe,
  ...gestorRelatorios,
  ...admClientes,
  ...admCursos,
  ...admPlataforma,
  ...admConfiguracoes,
];
