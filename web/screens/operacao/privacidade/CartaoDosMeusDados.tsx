import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Secao } from '../../../components/Secao.tsx';

/** The way from the profile to everything that is kept about the person. */
export function CartaoDosMeusDados() {
  return (
    <Secao
      titulo="Privacidade"
      texto="Veja e baixe tudo o que guardamos sobre você, saiba quem viu os seus dados e peça correção ou eliminação."
    >
      <Button component={Link} to="/perfil/meus-dados" variant="default">
        Ver os meus dados
      </Button>
    </Secao>
  );
}
