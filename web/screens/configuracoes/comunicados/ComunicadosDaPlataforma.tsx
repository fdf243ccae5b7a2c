import { Comunicados } from '../../../components/comunicados/Comunicados.tsx';

export const ComunicadosDaPlataforma = () => <Comunicados adm instituicao={null} />;
