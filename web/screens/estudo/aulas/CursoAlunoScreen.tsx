import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Estudo } from './Estudo.tsx';
import { fonteDoAluno } from './fonte.ts';
import { numeroDe } from './enderecos.ts';

/** A course as its student takes it. */
export default function CursoAlunoScreen() {
  const { idCurso } = useParams();
  const [busca] = useSearchParams();
  const matricula = numeroDe(busca.get('matricula'));
  const IdCurso = numeroDe(idCurso) ?? 0;
  const fonte = useMemo(() => fonteDoAluno(IdCurso, matricula), [IdCurso, matricula]);
  return <Estudo fonte={fonte} />;
}
