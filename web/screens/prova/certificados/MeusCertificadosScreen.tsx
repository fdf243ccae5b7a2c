import { Carteira } from './carteira/Carteira.tsx';
import { Pagina } from '../../../components/Pagina.tsx';

const TRILHA = [{ label: 'Meus Cursos', to: '/cursos-aluno' }];

/** The wallet alone: where one shows, downloads and signs. */
export default function MeusCertificadosScreen() {
  return (
    <Pagina titulo="Meus Certificados" trilha={TRILHA}>
      <Carteira />
    </Pagina>
  );
}
