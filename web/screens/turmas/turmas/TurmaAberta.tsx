import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconUserPlus } from '#icons';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { formatInstant } from '../../../lib/formats.ts';
import { useAreaAdm } from '../../../lib/useSessao.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TabRow } from '../../../ui/layout/TabRow.tsx';
import { PresencaDaTurma } from '../../estudo/presenca/PresencaDaTurma.tsx';
import { BaixarDossie } from '../../saidas/dossie/BaixarDossie.tsx';
import { AcoesDaTurma } from './AcoesDaTurma.tsx';
import { AdicionarAlunos } from './alunos/AdicionarAlunos.tsx';
import { AlunosDaTurma, type EstadoDaLista } from './alunos/AlunosDaTurma.tsx';
import { CancelarTurma } from './CancelarTurma.tsx';
import { ConteudoDaTurma } from './ConteudoDaTurma.tsx';
import { dizerVagas, periodo, recebePessoas, type TurmaDetalhe } from './dados-da-turma.ts';
import { FormularioDaTurma } from './FormularioDaTurma.tsx';
import { LigarSetores } from './setores/LigarSetores.tsx';
import { comParte, PARTES_DA_TURMA, type ParteDaTurma } from './partes-da-turma.ts';
import { ProgressoDaTurma } from './ProgressoDaTurma.tsx';
import { SeloDaTurma } from '../../../components/turmas/SeloDaTurma.tsx';
import { SetoresDaTurma } from './setores/SetoresDaTurma.tsx';
import { TodasAsTurmas } from './TodasAsTurmas.tsx';
import styles from './Turmas.module.css';

type Painel = 'editar' | 'cancelar' | 'dossie' | 'setores' | 'alunos' | null;

type TurmaAbertaProps = { turma: TurmaDetalhe; trilha: Trilha; parte: ParteDaTurma; lista: EstadoDaLista };

export function TurmaAberta({ turma, trilha, parte, lista }: TurmaAbertaProps) {
  const { Descricao, Status, CanceladaEm } = turma;
  const altera = useAreaAdm();
  const [, setBusca] = useSearchParams();
  const [painel, setPainel] = useState<Painel>(null);
  const fechar = () => setPainel(null);
  const mudarDeParte = (nova: string | null) => {
    const escolhida = PARTES_DA_TURMA.find(({ value }) => value === nova);
    if (escolhida) setBusca((antes) => comParte(antes, escolhida.value));
  };

  return (
    <>
      <TodasAsTurmas />
      <Pagina
        titulo={Descricao}
        trilha={trilha}
        contexto={
          <span className={styles.contexto}>
            <SeloDaTurma Status={Status} />
            <span className={styles.inteiro}>{periodo(turma)}</span>
            <span className={styles.inteiro}>{dizerVagas(turma)}</span>
          </span>
        }
        acao={
          parte === 'alunos' && altera && recebePessoas(turma) ? (
            <>
              <Button variant="default" onClick={() => setPainel('setores')}>
                Vincular setores
              </Button>
              <Button
                leftSection={<IconUserPlus size={18} aria-hidden="true" />}
                onClick={() => setPainel('alunos')}
              >
                Adicionar alunos
              </Button>
            </>
          ) : undefined
        }
      >
        {Status === 'CA' ? (
          <Notice
            kind="warning"
            title={
              CanceladaEm === null ? 'Turma cancelada' : `Turma cancelada em ${formatInstant(CanceladaEm)}`
            }
          >
            Motivo: {turma.MotivoCancelamento ?? 'não informado'}. O histórico das pessoas foi mantido.
          </Notice>
        ) : null}
        <AcoesDaTurma
          turma={turma}
          aoEditar={() => setPainel('editar')}
          aoCancelar={() => setPainel('cancelar')}
          aoBaixarDossie={() => setPainel('dossie')}
        />
        <Tabs value={parte} onChange={mudarDeParte} keepMounted={false}>
          <TabRow tabs={PARTES_DA_TURMA} current={parte} label="Partes da turma" />
          {/* Who was chosen stays chosen while another tab is looked at. */}
          <Tabs.Panel value="alunos" className={styles.pagina} keepMounted>
            <AlunosDaTurma turma={turma} lista={lista} />
            <SetoresDaTurma turma={turma} />
          </Tabs.Panel>
          <Tabs.Panel value="conteudo">
            <ConteudoDaTurma turma={turma} />
          </Tabs.Panel>
          <Tabs.Panel value="presenca">
            <PresencaDaTurma turma={turma} />
          </Tabs.Panel>
          <Tabs.Panel value="progresso" className={styles.pagina}>
            <ProgressoDaTurma turma={turma} />
          </Tabs.Panel>
        </Tabs>
      </Pagina>
      {painel === 'editar' ? (
        <FormularioDaTurma IdCliente={turma.IdCliente} turma={turma} aoFechar={fechar} aoSalvar={fechar} />
      ) : null}
      {painel === 'cancelar' ? <CancelarTurma turma={turma} aoFechar={fechar} /> : null}
      {painel === 'dossie' ? <BaixarDossie turma={turma} aoFechar={fechar} /> : null}
      {painel === 'setores' ? (
        <LigarSetores turma={turma} aoFechar={fechar} aoAumentarVagas={() => setPainel('editar')} />
      ) : null}
      {painel === 'alunos' ? (
        <AdicionarAlunos turma={turma} aoFechar={fechar} aoAumentarVagas={() => setPainel('editar')} />
      ) : null}
    </>
  );
}
