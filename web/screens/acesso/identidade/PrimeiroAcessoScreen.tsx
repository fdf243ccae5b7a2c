import { SenhaPeloLink } from './SenhaPeloLink.tsx';

export default function PrimeiroAcessoScreen() {
  return (
    <SenhaPeloLink
      tipo="primeiro-acesso"
      titulo="Primeiro acesso"
      prazo="vale por 7 dias"
      texto="Crie a sua senha para começar os treinamentos."
      rotulo="Criar senha e continuar"
      aviso="Senha criada. Entre para começar."
      comTermos
    />
  );
}
