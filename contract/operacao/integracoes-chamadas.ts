import { matriz, resumoDaMatriz } from '../acompanhamento/matriz.ts';
import { cursosDaPessoa } from '../acompanhamento/matriz-pessoa.ts';
import * as alunos from '../empresas/alunos.ts';
import {
  obterNomeClienteAlunoPorEmail,
  verificarVinculoClienteAluno,
} from '../empresas/alunos-conferencia.ts';
import type { Call } from '../call.ts';
import * as certificados from '../prova/certificados.ts';
import { listarClientes, obterCliente } from '../empresas/clientes.ts';
import { listar as listarCursos } from '../ensino/cursos.ts';
import * as diretorio from '../empresas/diretorio.ts';
import * as descricaoDoDiretorio from '../empresas/diretorio-descricao.ts';
import * as gruposDoDiretorio from '../empresas/diretorio-grupos.ts';
import type { Escopo } from './integracoes-escopos.ts';
import { externosDoCliente } from '../prova/externos.ts';
import * as importacao from '../empresas/importacao.ts';
import { corrigirLinha, importacaoLinhas } from '../empresas/importacao-linhas.ts';
import {
  corrigirMaiusculas,
  criarSetores,
  desativarDesligados,
  escolherSetor,
} from '../empresas/importacao-escolhas.ts';
import { importarArquivoDoRh } from '../empresas/importacao-rh.ts';
import { rejeitados } from '../empresas/importacao-planilhas.ts';
import {
  listaDoPainel,
  painelGestor,
  paresEmAtencao,
  pessoasEmAtencao,
} from '../acompanhamento/painel-equipe.ts';
import { saudeDoCliente } from '../acompanhamento/painel.ts';
import { alterarClienteSetor, setoresDoCliente } from '../empresas/setores.ts';
import { setoresDoAluno } from '../empresas/alunos-setores.ts';
import * as turmas from '../turmas/turmas.ts';
import { estenderPrazo, lembrarAlunos } from '../turmas/turmas-acompanhamento.ts';
import {
  alterarClienteTurmaAluno,
  alterarClienteTurmaCurso,
  alterarClienteTurmaSetor,
} from '../turmas/turmas-vinculos.ts';

/** The field of the request that tells which client it is about: in the body, or else the `:id` of the address. */
export type Dono = 'IdCliente' | 'IdClienteTurma' | 'IdImportacao';

type Chamada = {
  call: Call;
  /**
   * Only of calls for administrators, who see every client: with it a key of one client may make the call too, for
   * its own rows. A call without it is then for keys of the whole platform. Calls for managers know their client.
   */
  dono?: Dono;
};

/** Every call that a key may make, by what it has to have been granted. No key makes any other. */
export const CHAMADAS: Record<Escopo, readonly Chamada[]> = {
  'clientes:ler': [
    { call: listarClientes },
    { call: obterCliente, dono: 'IdCliente' },
    { call: listarCursos },
  ],
  'alunos:ler': [
    { call: alunos.alunosDoCliente },
    { call: alunos.obterAluno },
    { call: obterNomeClienteAlunoPorEmail },
    { call: verificarVinculoClienteAluno },
    { call: setoresDoCliente },
    { call: setoresDoAluno },
  ],
  'alunos:escrever': [
    { call: alunos.inserirClienteAluno },
    { call: alunos.alterarClienteAluno },
    { call: alunos.alterarClienteAlunoSetor },
    { call: alunos.alterarClienteAlunoStatus },
    { call: alterarClienteSetor, dono: 'IdCliente' },
  ],
  'turmas:ler': [
    { call: turmas.GetTurmasByCliente },
    { call: turmas.GetTurmaDetalhe },
    { call: turmas.alunosDaTurma },
    { call: turmas.candidatosTurma },
  ],
  'turmas:escrever': [
    { call: turmas.alterarClienteTurma, dono: 'IdCliente' },
    { call: turmas.cancelarClienteTurma, dono: 'IdClienteTurma' },
    { call: alterarClienteTurmaAluno, dono: 'IdClienteTurma' },
    { call: alterarClienteTurmaCurso, dono: 'IdClienteTurma' },
    { call: alterarClienteTurmaSetor, dono: 'IdClienteTurma' },
    { call: estenderPrazo },
    { call: lembrarAlunos },
  ],
  'certificados:ler': [
    { call: certificados.listar },
    { call: certificados.documento },
    { call: certificados.pendencias },
    { call: externosDoCliente },
  ],
  'painel:ler': [
    { call: painelGestor },
    { call: pessoasEmAtencao },
    { call: paresEmAtencao },
    { call: listaDoPainel },
    { call: saudeDoCliente, dono: 'IdCliente' },
    { call: resumoDaMatriz },
    { call: matriz },
    { call: cursosDaPessoa },
  ],
  'importacao:escrever': [
    { call: importacao.importarAlunos, dono: 'IdCliente' },
    { call: importarArquivoDoRh, dono: 'IdCliente' },
    { call: importacao.listarImportacoes, dono: 'IdCliente' },
    { call: importacao.obterImportacao, dono: 'IdImportacao' },
    { call: importacaoLinhas, dono: 'IdImportacao' },
    { call: corrigirLinha, dono: 'IdImportacao' },
    { call: importacao.alterarMapeamento, dono: 'IdImportacao' },
    { call: importacao.escolherFolha, dono: 'IdImportacao' },
    { call: criarSetores, dono: 'IdImportacao' },
    { call: escolherSetor, dono: 'IdImportacao' },
    { call: desativarDesligados, dono: 'IdImportacao' },
    { call: corrigirMaiusculas, dono: 'IdImportacao' },
    { call: importacao.confirmarImportacao, dono: 'IdImportacao' },
    { call: importacao.cancelarImportacao, dono: 'IdImportacao' },
    { call: rejeitados, dono: 'IdImportacao' },
  ],
  'diretorio:escrever': [
    { call: diretorio.listarUsuariosScim },
    { call: diretorio.pesquisarUsuariosScim },
    { call: diretorio.obterUsuarioScim },
    { call: diretorio.criarUsuarioScim },
    { call: diretorio.substituirUsuarioScim },
    { call: diretorio.alterarUsuarioScim },
    { call: diretorio.removerUsuarioScim },
    { call: gruposDoDiretorio.listarGruposScim },
    { call: gruposDoDiretorio.pesquisarGruposScim },
    { call: gruposDoDiretorio.obterGrupoScim },
    { call: gruposDoDiretorio.criarGrupoScim },
    { call: gruposDoDiretorio.substituirGrupoScim },
    { call: gruposDoDiretorio.alterarGrupoScim },
    { call: gruposDoDiretorio.removerGrupoScim },
    { call: descricaoDoDiretorio.configuracaoScim },
    { call: descricaoDoDiretorio.tiposScim },
    { call: descricaoDoDiretorio.esquemasScim },
    { call: descricaoDoDiretorio.umTipoScim },
    { call: descricaoDoDiretorio.umEsquemaScim },
  ],
};
