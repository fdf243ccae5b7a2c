import { useState } from 'react';
import { Colunas } from '../../../components/Secao.tsx';
import type { TurmaDetalhe } from './dados-da-turma.ts';
import { AdicionarAlunos } from './AdicionarAlunos.tsx';
import { AlunosDaTurma, type EstadoDaLista } from './AlunosDaTurma.tsx';
import { BaixarDossie } from '../../saidas/dossie/BaixarDossie.tsx';
import { CabecalhoDaTurma } from './CabecalhoDaTurma.tsx';
import { CancelarTurma } from './CancelarTurma.tsx';
import { CursosDaTurma } from './CursosDaTurma.tsx';
import { FormularioDaTurma } from './FormularioDaTurma.tsx';
import { GraficoDaTurma } from './GraficoDaTurma.tsx';
import { LigarSetores } from './LigarSetores.tsx';
import { NumerosDaTurma } from './NumerosDaTurma.tsx';
import { PresencaDaTurma } from '../../estudo/presenca/PresencaDaTurma.tsx';
import { SetoresDaTurma } from './SetoresDaTurma.tsx';

type Painel = 'editar' | 'cancelar' | 'dossie' | 'setores' | 'alunos' | null;

export function TurmaAberta({ turma, lista }: { turma: TurmaDetalhe; lista: EstadoDaLista }) {
  const [painel, setPainel] = useState<Painel>(null);
  const fechar = () => setPainel(null);
  return (
    <>
      <CabecalhoDaTurma
        turma={turma}
        aoEditar={() => setPainel('editar')}
        aoCancelar={() => setPainel('cancelar')}
        aoBaixarDossie={() => setPainel('dossie')}
      />
      <NumerosDaTurma turma={turma} />
      {turma.PontoGraficoProgresso.length > 1 ? (
        <GraficoDaTurma pontos={turma.PontoGraficoProgresso} />
      ) : null}
      <Colunas>
        <CursosDaTurma turma={turma} />
        <SetoresDaTurma turma={turma} aoLigar={() => setPainel('setores')} />
        <PresencaDaTurma turma={turma} />
      </Colunas>
      <AlunosDaTurma turma={turma} lista={lista} aoAdicionar={() => setPainel('alunos')} />
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
