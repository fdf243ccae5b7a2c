import { EditorDoModelo } from '../../prova/certificados/modelo/EditorDoModelo.tsx';

export const Certificado = () => <EditorDoModelo IdCliente={null} />;
