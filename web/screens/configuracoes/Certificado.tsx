import { EditorDoModelo } from '../../components/certificados/modelo/EditorDoModelo.tsx';

export const Certificado = () => <EditorDoModelo IdCliente={null} />;
