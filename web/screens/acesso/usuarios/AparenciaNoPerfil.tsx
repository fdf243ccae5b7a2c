import { useMutation } from '@tanstack/react-query';
import { alterarAparencia, type Aparencia } from '#contract/acesso/usuarios-aparencia.ts';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { rememberedAparencia } from '../../../lib/aparencia.ts';
import { sessao } from '../../../lib/session.ts';
import { useUsuario } from '../../../lib/useSessao.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './AparenciaNoPerfil.module.css';

const LETRAS = [
  { valor: 100, nome: 'Normal' },
  { valor: 115, nome: 'Grande' },
  { valor: 130, nome: 'Maior' },
  { valor: 150, nome: 'Máximo' },
] as const;

const TEMAS = [
  { valor: 'aparelho', nome: 'Do aparelho' },
  { valor: 'claro', nome: 'Claro' },
  { valor: 'escuro', nome: 'Escuro' },
] as const;

type Opcoes<V> = {
  titulo: string;
  nome: string;
  opcoes: readonly { valor: V; nome: string }[];
  escolhida: V;
  aoEscolher: (valor: V) => void;
};

function Opcoes<V extends string | number>({ titulo, nome, opcoes, escolhida, aoEscolher }: Opcoes<V>) {
  return (
    <fieldset className={styles.grupo}>
      <legend>{titulo}</legend>
      <div className={styles.opcoes}>
        {opcoes.map(({ valor, nome: rotulo }) => (
          <label key={valor} className={styles.opcao}>
            <input
              type="radio"
              name={nome}
              checked={valor === escolhida}
              onChange={() => aoEscolher(valor)}
            />
            {rotulo}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Seen at once and kept with the person: the next device they sign in on shows it too. */
export function AparenciaNoPerfil() {
  const aparencia = useUsuario()?.Aparencia ?? rememberedAparencia.de(rememberedAparencia.read());
  const mudar = useMutation({
    mutationFn: (nova: Aparencia) => api(alterarAparencia, { body: nova }),
    onMutate: (nova) => {
      sessao.mudarAparencia(nova);
      return aparencia;
    },
    onError: (erro, _nova, antes) => {
      if (antes !== undefined) sessao.mudarAparencia(antes);
      toast.error(erro.message);
    },
  });
  return (
    <Secao titulo="Letras e cores" texto="Como você vê as páginas, em qualquer aparelho em que entrar.">
      <Opcoes
        titulo="Tamanho das letras"
        nome="letras"
        opcoes={LETRAS}
        escolhida={aparencia.Letras}
        aoEscolher={(Letras) => mudar.mutate({ ...aparencia, Letras })}
      />
      <Opcoes
        titulo="Tema"
        nome="tema"
        opcoes={TEMAS}
        escolhida={aparencia.Tema}
        aoEscolher={(Tema) => mudar.mutate({ ...aparencia, Tema })}
      />
    </Secao>
  );
}
