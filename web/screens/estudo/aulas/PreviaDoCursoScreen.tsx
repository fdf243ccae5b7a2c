import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Estudo } from './Estudo.tsx';
import { fonteDaPrevia } from './fonte.ts';
import { numeroDe } from './enderecos.ts';

/** The draft as a student would see it; nothing is recorded. */
export default function PreviaDoCursoScreen() {
  const { idCurso } = useParams();
  const IdCurso = numeroDe(idCurso) ?? 0;
  const fonte = useMemo(() => fonteDaPrevia(IdCurso), [IdCurso]);
  return <Estudo fonte={fonte} />;
}
