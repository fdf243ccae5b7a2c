import { contar } from '#contract/contar.ts';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { abrirRenovacao, previaRenovacao } from '#contract/prova/renovacao.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { query } from '../../../lib/query.ts';
import { today } from '../../../lib/formats.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { daysAfter, latest } from '../../../ui/fields/days.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { GruposDaRenovacao } from './GruposDaRenovacao.tsx';
import { quemEntra } from './renovacao.ts';
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
  const [dias, setDias] = useState<string>(PRAZOS.find(({ value }) => value === pedidos)?.value ?? DIAS);
  const [Vencidos, setVencidos] = useState(vencidos);
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set());
  const [cursosFora, setCursosFora] = useState<ReadonlySet<number>>(new Set());
  const { campo, dados, ...form } = useForm({
    inicial: () => ({ DataInicio: today(), DataTermino: daysAfter(today(), 30) }),
    ids,
    conferir: ({ DataInicio, DataTermino }) => ({
      DataInicio: DataInicio === '' && 'Informe o início.',
      DataTermino:
        DataTermino === ''
          ? 'Informe o término.'
          : DataTermino < DataInicio && 'O término não pode ser antes do início.',
    }),
    enviar: (datas) =>
      api(abrirRenovacao, { body: { ...datas, IdCliente, Dias, Vencidos, Cursos, Excluir: [...fora] } }),
    perde: () => false,
  });
  const Dias = Number(dias);
  const previa = useQuery({
    ...query(previaRenovacao, { body: { IdCliente, Dias, Vencidos } }),
    staleTime: 0,
  });
  const grupos = previa.data?.Grupos ?? [];
  const { turmas, pessoas, Cursos } = quemEntra(grupos, cursosFora, fora);
  const turmasDe = adm ? `/cliente/${IdCliente}?aba=turmas` : '/gestor-turmas?aba=turmas';
  if (form.salvo !== undefined) {
    return <ResultadoDaRenovacao resultado={form.salvo} turmas={turmasDe} aoFechar={aoFechar} />;
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
          <Button disabled={turmas === 0} loading={form.salvando} onClick={() => form.enviar()}>
            {turmas === 0 ? 'Abrir turmas' : `Abrir ${contar(turmas, 'turma', 'turmas')}`}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <ErrorSummary errors={form.erros.summary} />
        {form.erros.general === null ? null : (
          <Notice kind="error">{form.erros.general} Nada foi aberto.</Notice>
        )}
        <SelectField label="Certificados que vencem em até" value={dias} onValue={setDias} options={PRAZOS} />
        <CheckboxField
          label="Incluir quem já está vencido"
          help="Certificados vencidos no último ano e não renovados."
          checked={Vencidos}
          onChecked={setVencidos}
        />
        {previa.isPending ? <Loading label="Procurando quem precisa renovar…" /> : null}
        {previa.isError ? <Falha consulta={previa} /> : null}
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
            <DateField {...campo('DataInicio')} label="Início das turmas" />
            <DateField
              {...campo('DataTermino')}
              label="Término das turmas"
              min={dados.DataInicio}
              presetsFrom={latest(today(), dados.DataInicio)}
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
