import { Pagina } from '../../../components/Pagina.tsx';
import { Assuntos } from './meus-dados/Assuntos.tsx';
import { MeusPedidos } from './meus-dados/MeusPedidos.tsx';
import { QuemViu } from './meus-dados/QuemViu.tsx';
import { SoComSenha, useSoDaEmpresa } from '../../../components/SoComSenha.tsx';
import styles from './meus-dados/MeusDados.module.css';

const TRILHA = [{ label: 'Perfil', to: '/perfil' }];

export default function MeusDadosScreen() {
  const soDaEmpresa = useSoDaEmpresa();
  return (
    <Pagina
      titulo="Meus dados"
      trilha={TRILHA}
      contexto="O que guardamos sobre você, por quê e por quanto tempo; quem viu; e o que você pode pedir."
    >
      {soDaEmpresa ? (
        <SoComSenha />
      ) : (
        <div className={styles.pagina}>
          <Assuntos />
          <MeusPedidos />
          <QuemViu />
        </div>
      )}
    </Pagina>
  );
}
