import { Comunicados } from './Comunicados.tsx';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { useAreaAdm, useUsuario } from '../../../lib/useSessao.ts';

const TRILHA: Trilha = [{ label: 'Dashboard', to: '/gestor-dashboard' }];

/** An administrator's word to everybody, a manager's to their people. */
export default function ComunicadosScreen() {
  const usuario = useUsuario();
  if (useAreaAdm())
    return (
      <Pagina
        titulo="Comunicados"
        contexto="Recados a todos, a um cliente, a setores ou a turmas, com data marcada e com quantos leram."
      >
        <Comunicados adm instituicao={null} />
      </Pagina>
    );
  return (
    <Pagina
      titulo="Comunicados"
      contexto="Recados à sua equipe, com data marcada se quiser, e quantas pessoas leram."
      trilha={TRILHA}
    >
      <Comunicados adm={false} instituicao={usuario?.IdClienteSelecionado ?? null} />
    </Pagina>
  );
}
