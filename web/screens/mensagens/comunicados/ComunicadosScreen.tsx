import { Comunicados } from './Comunicados.tsx';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { useUsuario } from '../../../lib/useSessao.ts';

const TRILHA: Trilha = [{ label: 'Dashboard', to: '/gestor-dashboard' }];

/** A manager's word to their people. */
export default function ComunicadosScreen() {
  const usuario = useUsuario();
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
