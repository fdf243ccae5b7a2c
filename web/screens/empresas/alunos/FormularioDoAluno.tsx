import { Button } from '@mantine/core';
import { useState } from 'react';
import { alterarClienteAluno, inserirClienteAluno, type Aluno } from '#contract/empresas/alunos.ts';
import { LIMITES } from '#contract/campos.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { reread } from '../../../lib/query.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { DuasVersoes } from '../../../components/DuasVersoes.tsx';
import styles from './Alunos.module.css';
import { CamposDaPessoa } from './CamposDaPessoa.tsx';
import { CamposDeGestor } from './CamposDeGestor.tsx';
import {
  conferir,
  dadosDe,
  diferencas,
  paraEnviar,
  type DadosDoAluno,
  type SetorEscolhivel,
} from './dados-do-aluno.ts';
import { MenorAprendizField } from './MenorAprendizField.tsx';
import { SetoresField } from './SetoresField.tsx';
import { useConferencia } from './useConferencia.ts';
import { useNovoSetor } from './useNovoSetor.ts';
import { Veredicto } from './Veredicto.tsx';

type FormularioDoAlunoProps = {
  IdCliente: number;
  /** Null for a new student. */
  aluno: Aluno | null;
  setores: readonly SetorEscolhivel[];
  setoresIniciais?: readonly number[];
  /** Administrators also make managers and sectors. */
  adm: boolean;
  aoSalvar: (aluno: Aluno) => void;
  aoCancelar: () => void;
  aoAbrir?: (IdClienteAluno: number) => void;
  /** Tells the drawer around it whether closing would lose something. */
  aoMudar?: (mudou: boolean) => void;
};

const ids = {
  CPFAluno: 'CPFAluno',
  Nome: 'Nome',
  Email: 'Email',
  Telefone: 'Telefone',
  Cargo: 'Cargo',
  Matricula: 'Matricula',
  Setores: 'Setores',
  EhGestor: 'EhGestor',
  GestorTodosSetores: 'GestorTodosSetores',
  SetoresGestor: 'SetoresGestor',
};

export function FormularioDoAluno(props: FormularioDoAlunoProps) {
  const { IdCliente, aluno } = props;
  const IdClienteAluno = aluno?.IdClienteAluno ?? 0;
  const [EnviarAcesso, setEnviarAcesso] = useState(true);
  const [Reativar, setReativar] = useState(false);
  const { inicial, dados, mudou, Campos, campo, atual, recomecar, ...form } = useForm({
    inicial: () => dadosDe(aluno, props.setoresIniciais),
    ids,
    limites: LIMITES,
    conferir,
    Versao: aluno?.Versao,
    enviar: (escritos, Versao) => {
      const registro = { ...paraEnviar(escritos), IdCliente };
      if (aluno !== null) return api(alterarClienteAluno, { body: { ...registro, IdClienteAluno, Versao } });
      const comAcesso = EnviarAcesso && escritos.Email.trim() !== '';
      return api(inserirClienteAluno, {
        body: { ...registro, EnviarAcesso: comAcesso, Reativar: Reativar && conferencia?.Caso === 'inativo' },
      });
    },
    chamada: alterarClienteAluno,
    aoSalvar: (salvo) => {
      props.aoMudar?.(false);
      props.aoSalvar(salvo);
    },
  });
  const mudar = (parte: Partial<DadosDoAluno>) => {
    form.mudar(parte);
    props.aoMudar?.(JSON.stringify({ ...dados, ...parte }) !== JSON.stringify(inicial));
  };
  const { criarSetor, criados } = useNovoSetor({
    IdCliente,
    aluno,
    aoCriar: ({ IdClienteSetor }, Versao) => {
      const com = ({ Setores, ...resto }: DadosDoAluno) => ({
        ...resto,
        Setores: [...Setores, IdClienteSetor].sort((um, outro) => um - outro),
      });
      // For a known student it is saved already.
      if (aluno !== null) return recomecar(com, Versao);
      form.mudar(com);
      props.aoMudar?.(true);
    },
  });
  const setores = [
    ...new Map([...criados, ...props.setores].map((setor) => [setor.IdClienteSetor, setor])).values(),
  ];
  const conferencia = useConferencia({
    IdCliente,
    IdClienteAluno,
    CPF: dados.CPFAluno,
    Email: dados.Email,
    mudou: dados.CPFAluno !== inicial.CPFAluno || dados.Email.trim() !== inicial.Email,
  });
  const nomeDoSetor = (id: number) =>
    [...setores, ...(aluno?.Setores ?? []), ...(aluno?.SetoresGestor ?? [])].find(
      ({ IdClienteSetor }) => IdClienteSetor === id,
    )?.Descricao ?? String(id);
  const usarAtual = () => {
    if (atual === null) return;
    props.aoMudar?.(false);
    recomecar(() => dadosDe(atual), atual.Versao);
    void reread();
  };

  return (
    <Formulario form={form}>
      {atual === null ? null : (
        <DuasVersoes
          diferencas={diferencas(dados, dadosDe(atual), nomeDoSetor)}
          salvando={form.salvando}
          aoManterMinha={() => form.insistir(atual.Versao)}
          aoUsarAtual={usarAtual}
        />
      )}
      {aluno !== null && !aluno.PodeAlterarPessoa ? (
        <Notice kind="info">
          Nome, CPF e contatos só podem ser alterados por quem administra a plataforma
          {aluno.ContatoOculto ? ', e os contatos aparecem só em parte' : ''}. Você só pode alterar o vínculo
          com a empresa.
        </Notice>
      ) : null}
      <CamposDaPessoa
        dados={dados}
        mudar={mudar}
        Campos={Campos}
        travados={aluno !== null && !aluno.PodeAlterarPessoa}
        emailPendente={aluno?.EmailPendente ?? null}
      />
      <Veredicto
        conferencia={conferencia}
        novo={aluno === null}
        reativar={Reativar}
        aoReativar={setReativar}
        aoAbrir={props.aoAbrir}
      />
      <SetoresField
        name="Setores"
        label="Setores em que trabalha"
        setores={setores}
        value={dados.Setores}
        onValue={(Setores) => mudar({ Setores })}
        error={Campos['Setores']}
        aoCriar={props.adm ? criarSetor : undefined}
      />
      <TextField
        {...campo('Cargo')}
        onValue={(Cargo) => mudar({ Cargo })}
        label="Cargo"
        help="Opcional."
        autoComplete="off"
      />
      <TextField
        {...campo('Matricula')}
        onValue={(Matricula) => mudar({ Matricula })}
        label="Matrícula"
        help="Opcional. O número da pessoa na empresa."
        autoComplete="off"
      />
      <MenorAprendizField
        marcado={dados.MenorAprendiz}
        aoMarcar={(MenorAprendiz) => mudar({ MenorAprendiz })}
        excecao={dados.ExcecaoMenor}
        aoEscrever={(ExcecaoMenor) => mudar({ ExcecaoMenor })}
        error={Campos['ExcecaoMenor']}
      />
      {props.adm ? <CamposDeGestor dados={dados} mudar={mudar} Campos={Campos} setores={setores} /> : null}
      {aluno === null && dados.Email.trim() !== '' ? (
        <CheckboxField
          label="Enviar o e-mail de acesso ao salvar"
          checked={EnviarAcesso}
          onChecked={setEnviarAcesso}
        />
      ) : null}
      <div className={styles.acoes} data-bottom-action>
        <Button variant="default" onClick={props.aoCancelar}>
          Cancelar
        </Button>
        <Button
          type="submit"
          loading={form.salvando}
          disabled={
            aluno === null ? conferencia?.Caso === 'vinculado' || conferencia?.Caso === 'conflito' : !mudou
          }
        >
          {aluno === null ? (conferencia?.Caso === 'vincular' ? 'Vincular' : 'Cadastrar') : 'Salvar'}
        </Button>
      </div>
    </Formulario>
  );
}
