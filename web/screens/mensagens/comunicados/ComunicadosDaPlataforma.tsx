import { Comunicados } from './Comunicados.tsx';

export const ComunicadosDaPlataforma = () => <Comunicados adm instituicao={null} />;
