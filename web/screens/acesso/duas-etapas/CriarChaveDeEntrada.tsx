import { Button, Group } from '@mantine/core';
import {
  cadastrarChave,
  NOME_DA_CHAVE_MAXIMO,
  prepararChaveDeEntrada,
} from '#contract/acesso/duas-etapas.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { useForm } from '../../../components/useForm.ts';
import { api } from '../../../lib/api.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { criarChave } from './chave.ts';
import styles from './DuasEtapas.module.css';

const ids = { Nome: 'NomeDaChaveDeEntrada' };
const comoSeChama = () => (matchMedia('(pointer: coarse)').matches ? 'Meu celular' : 'Meu computador');

/** Who was away for a while shows again who they are: `web/lib/api.ts` asks for it. */
export function CriarChaveDeEntrada({ aoCriar }: { aoCriar: () => void }) {
  const { campo, ...form } = useForm({
    inicial: () => ({ Nome: comoSeChama() }),
    ids,
    conferir: ({ Nome }) => ({ Nome: Nome.trim() === '' && 'Dê um nome à chave.' }),
    enviar: async ({ Nome }) => {
      const { Opcoes } = await api(prepararChaveDeEntrada);
      const Resposta = await criarChave(Opcoes);
      await api(cadastrarChave, { body: { Nome: Nome.trim(), Resposta } });
    },
    aoSalvar: aoCriar,
    perde: () => false,
  });
  return (
    <Formulario form={form} semResumo>
      <p className={styles.texto}>
        A chave fica no aparelho que você usa agora, e só você a abre. Crie-a num aparelho que é seu, que se
        desbloqueia com a sua digital, o seu rosto ou um PIN que só você conhece. O navegador vai pedir que
        você confirme.
      </p>
      <TextField
        {...campo('Nome')}
        label="Nome da chave"
        help="Para reconhecê-la depois na sua lista."
        autoComplete="off"
        maxLength={NOME_DA_CHAVE_MAXIMO}
      />
      <Group>
        <Button type="submit" loading={form.salvando}>
          Criar a chave
        </Button>
      </Group>
    </Formulario>
  );
}
