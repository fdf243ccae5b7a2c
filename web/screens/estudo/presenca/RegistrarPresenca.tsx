import { contar } from '#contract/contar.ts';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { registrarPresenca } from '#contract/estudo/presenca.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { mayLeave } from '../../../ui/fields/useUnsavedWarning.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import { CamposDaPresenca, idsDaPresenca } from './CamposDaPresenca.tsx';
import * as presenca from './dados-da-presenca.ts';
import { pessoas, type TurmaDetalhe } from '../../turmas/turmas/dados-da-turma.ts';
import { PessoasDaAula } from './PessoasDaAula.tsx';
import styles from '../../turmas/turmas/Turmas.module.css';

type RegistrarPresencaProps = {
  turma: TurmaDetalhe;
  aula: presenca.AulaPresencial;
  aoFechar: () => void;
};

/** Who was at one lesson in person, on one day; people are chosen page after page and recorded at once. */
export function RegistrarPresenca({ turma, aula, aoFechar }: RegistrarPresencaProps) {
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<number>>(new Set());
  const registra = presenca.registraPresenca(turma);
  const { dados, mudar, Campos, erros, ...form } = useForm({
    inicial: () => presenca.dadosDaAula(aula, turma),
    ids: idsDaPresenca,
    conferir: (escritos) => presenca.conferirPresenca(escritos, turma),
    enviar: (escritos) => {
      const { IdClienteTurma } = turma;
      const { IdCursoConteudoAula } = aula;
      return api(registrarPresenca, {
        body: {
          IdClienteTurma,
          IdCursoConteudoAula,
          Alunos: [...escolhidos],
          ...presenca.paraRegistrar(escritos),
        },
      });
    },
    aoSalvar: (feito) => {
      toast.success(presenca.resultado(feito));
      aoFechar();
    },
    perde: () => escolhidos.size > 0,
  });
  const fechar = async () => {
    if (await mayLeave()) aoFechar();
  };
  const marcar = (quem: readonly number[], sim: boolean) => {
    const novos = new Set(escolhidos);
    for (const IdClienteAluno of quem) {
      if (sim) novos.add(IdClienteAluno);
      else novos.delete(IdClienteAluno);
    }
    setEscolhidos(novos);
  };

  return (
    <Drawer
      opened
      onClose={() => void fechar()}
      title={`Presença em ${aula.Titulo}`}
      size="40rem"
      footer={
        registra ? (
          <>
            <Button variant="default" onClick={() => void fechar()}>
              Cancelar
            </Button>
            <Button disabled={escolhidos.size === 0} loading={form.salvando} onClick={() => form.enviar()}>
              {escolhidos.size === 0
                ? 'Registrar presença'
                : `Registrar presença de ${pessoas(escolhidos.size)}`}
            </Button>
          </>
        ) : undefined
      }
    >
      <Stack gap="md">
        <ErrorSummary errors={erros.summary} />
        {erros.general === null ? null : (
          <Notice kind="error">{erros.general} Nenhuma presença foi registrada.</Notice>
        )}
        {registra ? (
          <CamposDaPresenca
            turma={turma}
            dados={dados}
            erros={Campos}
            pedeMotivo={Campos['MotivoJornada'] !== undefined || dados.MotivoJornada !== ''}
            aoMudar={mudar}
          />
        ) : (
          <Notice kind="info">
            {turma.Status === 'CA'
              ? 'A turma foi cancelada e não recebe novas presenças.'
              : 'A turma ainda não começou. A presença é registrada a partir do primeiro dia.'}
          </Notice>
        )}
        <div id={idsDaPresenca.Alunos} tabIndex={-1} className={styles.alunos}>
          {registra ? (
            <output className={styles.resumo}>
              {escolhidos.size === 0
                ? 'Escolha quem esteve na aula.'
                : `${contar(escolhidos.size, 'pessoa escolhida', 'pessoas escolhidas')}.`}
            </output>
          ) : null}
          <PessoasDaAula
            turma={turma}
            aula={aula}
            escolhidos={escolhidos}
            aoMarcar={registra ? marcar : null}
          />
        </div>
      </Stack>
    </Drawer>
  );
}
