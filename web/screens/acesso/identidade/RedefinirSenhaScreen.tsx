import { SenhaPeloLink } from './SenhaPeloLink.tsx';

export default function RedefinirSenhaScreen() {
  return (
    <SenhaPeloLink
      tipo="redefinir"
      titulo="Criar nova senha"
      prazo="vale por 60 minutos"
      texto="Ao salvar, as suas outras sessões serão encerradas."
      rotulo="Salvar nova senha"
      aviso="Senha alterada. Entre com a nova senha."
    />
  );
}
