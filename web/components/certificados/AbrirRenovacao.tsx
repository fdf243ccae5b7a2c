import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { abrirRenovacao, previaRenovacao } from '#contract/renovacao.ts';
import { api } from '../../lib/api.ts';
import { hoje } from '../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { MaskedInput } from '../../ui/MaskedInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { GruposDaRenovacao } from './GruposDaRenovacao.tsx';
import { daquiA, quemEntra } from './renovacao.ts';
import { ResultadoDaRenovacao } from './ResultadoDaRenovacao.tsx';

const ids = { DataInicio: 'renovacao-DataInicio', DataTermino: 'renovacao-DataTermino' };
const PRAZOS = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '60', label: '60 dias' },
  { value: '90', label: '90 dias' },
  { value: '180', label: '180 dias' },
  { value: '365', label: '1 ano' },
] as const;

const DIAS = '60';

type AbrirRenovacaoProps = {
  IdCliente: number;
  adm: boolean;
  /** What a link asks for, when it is one of the choices; and whether who lost it already is meant too. */
  dias?: string | undefined;
  vencidos?: boolean;
  aoFechar: () => void;
};

/** Who loses a certificate soon, by course; seen first, then one class for each course in one click. */
export function AbrirRenovacao({
  IdCliente,
  adm,
  dias: pedidos,
  vencidos = false,
  aoFechar,
}: AbrirRenovacaoProps) {
  const consultas = useQueryClient();
  const [dias, setDias] = useState<string>(PRAZOS.find(({ value }) => value === pedidos)?.value ?? DIAS);
  const [Vencidos, setVencidos] = useState(vencidos);
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set());
  const [cursosFora, setCursosFora] = useState<ReadonlySet<number>>(new Set());
  const [DataInicio, setDataInicio] = useState(hoje);
  const [DataTermino, setDataTermino] = useState(() => daquiA(hoje(), 30));
  const Dias = Number(dias);
  const previa = useQuery({
    queryKey: ['previaRenovacao', IdCliente, Dias, Vencidos],
    queryFn: ({ signal }) => api(previaRenovacao, { body: { IdCliente, Dias, Vencidos }, signal }),
    staleTime: 0,
  });
  const grupos = previa.data?.Grupos ?? [];
  const { turmas, pessoas, Cursos } = quemEntra(grupos, cursosFora, fora);
  const abrir = useMutation({
    mutationFn: () => {
      exigir({
        DataInicio: DataInicio === '' && 'Informe o início.',
        DataTermino:
          DataTermino === ''
            ? 'Informe o término.'
            : DataTermino < DataInicio && 'O término não pode ser antes do início.',
      });
      return api(abrirRenovacao, {
        body: { IdCliente, Dias, Vencidos, Cursos, DataInicio, DataTermino, Excluir: [...fora] },
      });
    },
    onSuccess: () =>
      Promise.all(
        ['turmas', 'cliente', 'clientes', 'certificados', 'previaRenovacao', 'matriz', 'painel'].map(
          (chave) => consultas.invalidateQueries({ queryKey: [chave] }),
        ),
      ),
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(abrir.error, ids), [abrir.error]);

  const turmasDe = adm ? `/cliente/${IdCliente}?aba=turmas` : '/gestor-turmas?aba=turmas';
  if (abrir.data !== undefined) {
    return <ResultadoDaRenovacao resultado={abrir.data} turmas={turmasDe} aoFechar={aoFechar} />;
  }
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Abrir renovação"
      size="36rem"
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button disabled={turmas === 0} loading={abrir.isPending} onClick={() => abrir.mutate()}>
            {turmas === 0 ? 'Abrir turmas' : turmas === 1 ? 'Abrir 1 turma' : `Abrir ${turmas} turmas`}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <ErrorSummary errors={resumo} />
        {geral === null ? null : <Notice kind="error">{geral} Nada foi aberto.</Notice>}
        <SelectField label="Certificados que vencem em até" value={dias} onValue={setDias} options={PRAZOS} />
        <CheckboxField
          label="Incluir quem já está vencido"
          help="Certificados vencidos no último ano e não renovados."
          checked={Vencidos}
          onChecked={setVencidos}
        />
        {previa.isPending ? <Loading label="Procurando quem precisa renovar…" /> : null}
        {previa.isError ? (
          <ErrorState message={previa.error.message} onRetry={() => void previa.refetch()} />
        ) : null}
        {previa.isSuccess ? (
          <GruposDaRenovacao
            grupos={grupos}
            cursosFora={cursosFora}
            aoMudarCursos={setCursosFora}
            fora={fora}
            aoMudarPessoas={setFora}
          />
        ) : null}
        {turmas > 0 ? (
          <>
            <MaskedInput
              kind="date"
              id={ids.DataInicio}
              label="Início das turmas"
              value={DataInicio}
              onValue={setDataInicio}
              error={Campos['DataInicio']}
            />
            <MaskedInput
              kind="date"
              id={ids.DataTermino}
              label="Término das turmas"
              value={DataTermino}
              onValue={setDataTermino}
              error={Campos['DataTermino']}
            />
            <output>
              {turmas === 1 ? 'Uma turma será aberta' : `${turmas} turmas serão abertas`}, com{' '}
              {pessoas === 1 ? 'uma matrícula' : `${pessoas.toLocaleString('pt-BR')} matrículas`}. Cada pessoa
              recebe um e-mail.
            </output>
          </>
        ) : null}
      </Stack>
    </Drawer>
  );
}
