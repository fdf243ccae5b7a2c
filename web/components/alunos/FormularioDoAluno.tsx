import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { alterarClienteAluno, inserirClienteAluno, type Aluno } from '#contract/alunos.ts';
import { LIMITES } from '#contract/campos.ts';
import { api } from '../../lib/api.ts';
import { registroAtual } from '../../lib/conflito.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';
import { DuasVersoes } from '../DuasVersoes.tsx';
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
  const consultas = useQueryClient();
  const [inicial, setInicial] = useState(() => dadosDe(aluno, props.setoresIniciais));
  const [dados, setDados] = useState(inicial);
  const [EnviarAcesso, setEnviarAcesso] = useState(true);
  const [Reativar, setReativar] = useState(false);
  const mudouEm = (novos: DadosDoAluno) => JSON.stringify(novos) !== JSON.stringify(inicial);
  const mudou = mudouEm(dados);
  const mudar = (parte: Partial<DadosDoAluno>) => {
    const novos = { ...dados, ...parte };
    setDados(novos);
    props.aoMudar?.(mudouEm(novos));
  };
  const IdClienteAluno = aluno?.IdClienteAluno ?? 0;
  const { criarSetor, criados, Versao } = useNovoSetor({
    IdCliente,
    aluno,
    aoCriar: ({ IdClienteSetor }) => {
      const com = ({ Setores, ...resto }: DadosDoAluno) => ({
        ...resto,
        Setores: [...Setores, IdClienteSetor].sort((um, outro) => um - outro),
      });
      setDados(com);
      // For a known student it is saved already.
      if (aluno === null) props.aoMudar?.(true);
      else setInicial(com);
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

  const salvar = useMutation({
    mutationFn: (Versao: number | undefined) => {
      exigir(conferir(dados));
      const registro = { ...paraEnviar(dados), IdCliente };
      if (aluno !== null) return api(alterarClienteAluno, { body: { ...registro, IdClienteAluno, Versao } });
      const comAcesso = EnviarAcesso && dados.Email.trim() !== '';
      return api(inserirClienteAluno, {
        body: { ...registro, EnviarAcesso: comAcesso, Reativar: Reativar && conferencia?.Caso === 'inativo' },
      });
    },
    onSuccess: async (salvo) => {
      props.aoMudar?.(false);
      consultas.setQueryData(['aluno', salvo.IdClienteAluno], salvo);
      props.aoSalvar(salvo);
      await Promise.all(
        ['alunos', 'cliente', 'setores', 'comunicacoes'].map((chave) =>
          consultas.invalidateQueries({ queryKey: [chave] }),
        ),
      );
    },
  });
  const atual = registroAtual(alterarClienteAluno, salvar.error);
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  useUnsavedWarning(mudou && !salvar.isSuccess);

  const nomeDoSetor = (id: number) =>
    [...setores, ...(aluno?.Setores ?? []), ...(aluno?.SetoresGestor ?? [])].find(
      ({ IdClienteSetor }) => IdClienteSetor === id,
    )?.Descricao ?? String(id);
  const usarAtual = () => {
    if (atual === null) return;
    props.aoMudar?.(false);
    consultas.setQueryData(['aluno', IdClienteAluno], atual);
  };

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!salvar.isPending) salvar.mutate(Versao);
      }}
    >
      <Stack gap="md">
        <ErrorSummary errors={resumo} />
        {geral !== null && atual === null ? (
          <Notice kind="error">{geral} O que você digitou continua aqui.</Notice>
        ) : null}
        {atual === null ? null : (
          <DuasVersoes
            diferencas={diferencas(dados, dadosDe(atual), nomeDoSetor)}
            salvando={salvar.isPending}
            aoManterMinha={() => salvar.mutate(atual.Versao)}
            aoUsarAtual={usarAtual}
          />
        )}
        {aluno !== null && !aluno.PodeAlterarPessoa ? (
          <Notice kind="info">
            Nome, CPF e contatos só podem ser alterados por quem administra a plataforma
            {aluno.ContatoOculto ? ', e os contatos aparecem só em parte' : ''}. O vínculo com a empresa você
            pode alterar.
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
          name="Cargo"
          label="Cargo"
          value={dados.Cargo}
          onValue={(Cargo) => mudar({ Cargo })}
          error={Campos['Cargo']}
          autoComplete="off"
          maxLength={LIMITES.Cargo}
        />
        <TextField
          name="Matricula"
          label="Matrícula"
          help="Opcional. O número da pessoa na empresa."
          value={dados.Matricula}
          onValue={(Matricula) => mudar({ Matricula })}
          error={Campos['Matricula']}
          autoComplete="off"
          maxLength={LIMITES.Matricula}
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
      </Stack>
      <div className={styles.acoes}>
        <Button variant="default" onClick={props.aoCancelar}>
          Cancelar
        </Button>
        <Button
          type="submit"
          loading={salvar.isPending}
          disabled={
            aluno === null ? conferencia?.Caso === 'vinculado' || conferencia?.Caso === 'conflito' : !mudou
          }
        >
          {aluno === null ? (conferencia?.Caso === 'vincular' ? 'Vincular' : 'Cadastrar') : 'Salvar'}
        </Button>
      </div>
    </form>
  );
}
