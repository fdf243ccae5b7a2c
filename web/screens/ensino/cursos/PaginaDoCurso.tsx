import { contar } from '#contract/contar.ts';
import { Anchor, Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { today } from '../../../lib/formats.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TabRow } from '../../../ui/layout/TabRow.tsx';
import { AcoesDoCurso } from './AcoesDoCurso.tsx';
import { CertificadoDoCurso } from '../../prova/certificados/CertificadoDoCurso.tsx';
import { ConteudoDoCurso } from './conteudo/ConteudoDoCurso.tsx';
import styles from './Cursos.module.css';
import { aRevalidar, SITUACOES, temNovidades } from './dados-do-curso.ts';
import { InformacoesDoCurso } from './informacoes/InformacoesDoCurso.tsx';
import { ProjetoDoCurso } from './projeto/ProjetoDoCurso.tsx';
import { PublicarCurso } from './PublicarCurso.tsx';
import { QuestoesDoCurso } from '../questoes/QuestoesDoCurso.tsx';
import { TurmasDoCurso } from './TurmasDoCurso.tsx';
import { useCampoPedido } from './useCampoPedido.ts';
import { VersoesDoCurso } from './VersoesDoCurso.tsx';

const abas = [
  { value: 'conteudo', label: 'Conteúdo' },
  { value: 'questoes', label: 'Questões' },
  { value: 'informacoes', label: 'Informações' },
  { value: 'projeto', label: 'Projeto pedagógico' },
  { value: 'certificado', label: 'Certificado' },
  { value: 'turmas', label: 'Turmas' },
  { value: 'versoes', label: 'Versões' },
] as const;

export function PaginaDoCurso({ curso, trilha }: { curso: CursoDetalhe; trilha: Trilha }) {
  const [busca, setBusca] = useSearchParams();
  const [publicando, setPublicando] = useState(false);
  const aba = abas.find(({ value }) => value === busca.get('aba'))?.value ?? 'conteudo';
  useCampoPedido();
  const { tom, label } = SITUACOES[curso.Status];
  const revalidar = aRevalidar(curso, today());

  return (
    <Pagina
      titulo={curso.Nome}
      trilha={trilha}
      contexto={
        <span className={styles.contexto}>
          <Selo tom={tom}>
            {curso.NumeroVersao === null ? label : `${label}, versão ${curso.NumeroVersao}`}
          </Selo>
          {temNovidades(curso) ? <Selo tom="espera">Alterações não publicadas</Selo> : null}
          <span>{contar(curso.QtdAulas, 'aula', 'aulas')}</span>
          <AcoesDoCurso curso={curso} />
        </span>
      }
      acao={
        curso.Status === 'AR' ? undefined : (
          <Button
            onClick={() => setPublicando(true)}
            variant={curso.AlteracoesNaoPublicadas ? 'filled' : 'default'}
          >
            Publicar
          </Button>
        )
      }
    >
      {revalidar === null || aba === 'projeto' ? null : (
        <Notice kind="warning" title={revalidar}>
          A NR-01 (Anexo II, 3.3) pede que ele seja revalidado a cada dois anos.{' '}
          <Anchor component={Link} to={`/curso/${curso.IdCurso}?aba=projeto`} inherit>
            Ver o projeto pedagógico
          </Anchor>
        </Notice>
      )}
      <Tabs
        value={aba}
        onChange={(nova) => setBusca(nova === null || nova === 'conteudo' ? {} : { aba: nova })}
        keepMounted={false}
      >
        <TabRow tabs={abas} current={aba} />
        <Tabs.Panel value="conteudo">
          <ConteudoDoCurso curso={curso} />
        </Tabs.Panel>
        <Tabs.Panel value="questoes">
          <QuestoesDoCurso idCurso={curso.IdCurso} />
        </Tabs.Panel>
        <Tabs.Panel value="informacoes">
          <InformacoesDoCurso curso={curso} />
        </Tabs.Panel>
        <Tabs.Panel value="projeto">
          <ProjetoDoCurso curso={curso} />
        </Tabs.Panel>
        <Tabs.Panel value="certificado">
          <CertificadoDoCurso curso={curso} />
        </Tabs.Panel>
        <Tabs.Panel value="turmas">
          <TurmasDoCurso curso={curso} />
        </Tabs.Panel>
        <Tabs.Panel value="versoes">
          <VersoesDoCurso curso={curso} />
        </Tabs.Panel>
      </Tabs>
      <PublicarCurso curso={curso} aberto={publicando} aoFechar={() => setPublicando(false)} />
    </Pagina>
  );
}
