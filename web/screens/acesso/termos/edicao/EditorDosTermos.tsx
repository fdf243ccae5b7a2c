import { contar } from '#contract/contar.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import {
  alterarRascunho,
  descartarRascunho,
  publicarTermos,
  type RascunhoDosTermos,
  LIMITES_DOS_TERMOS,
} from '#contract/acesso/termos.ts';
import { OQueMudou } from '../OQueMudou.tsx';
import { api } from '../../../../lib/api.ts';
import { useForm } from '../../../../components/useForm.ts';
import { Formulario } from '../../../../components/Formulario.tsx';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { SaveState } from '../../../../ui/fields/SaveState.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';

type EditorDosTermosProps = {
  emVigor: { Versao: number; Texto: string };
  rascunho: RascunhoDosTermos | null;
  pessoas: number;
  aoFechar: () => void;
};

const ids = { Texto: 'Texto', Resumo: 'Resumo' };

export function EditorDosTermos({ emVigor, rascunho, pessoas, aoFechar }: EditorDosTermosProps) {
  const [guardado, setGuardado] = useState(rascunho);
  const guardar = async (escrito: { Texto: string; Resumo: string }, Versao: number) => {
    const novo = await api(alterarRascunho, { body: { ...escrito, Versao } });
    setGuardado(novo);
    recomecar(() => ({ Texto: novo.Texto, Resumo: novo.Resumo }), novo.Versao);
    return novo;
  };
  const { dados, mudou, campo, recomecar, ...form } = useForm({
    inicial: () => ({ Texto: rascunho?.Texto ?? emVigor.Texto, Resumo: rascunho?.Resumo ?? '' }),
    ids,
    limites: LIMITES_DOS_TERMOS,
    Versao: rascunho?.Versao,
    enviar: async (escrito, Versao = 0, ato: 'publicar' | 'descartar' | undefined) => {
      if (ato === 'descartar') {
        if (guardado !== null) await api(descartarRascunho, { body: { Versao } });
        aoFechar();
        return;
      }
      const pronto = mudou || guardado === null ? await guardar(escrito, Versao) : guardado;
      if (ato !== 'publicar') return;
      const publicada = await api(publicarTermos, { body: { Versao: pronto.Versao } });
      toast.success(`Versão ${publicada.Versao} publicada.`);
      aoFechar();
    },
    conferir: ({ Texto }, ato) => ({
      Texto: ato !== 'descartar' && Texto.trim() === '' && 'Escreva o texto dos termos.',
    }),
  });
  const pedirPublicacao = async () => {
    const sim = await confirm({
      title: `Publicar a versão ${emVigor.Versao + 1}?`,
      body: `${contar(pessoas, 'pessoa terá', 'pessoas terão')} de ler e aceitar o novo texto no próximo uso. Uma versão publicada não se altera nem se apaga.`,
      action: 'Publicar',
    });
    if (sim) form.enviar('publicar');
  };
  const pedirDescarte = async () => {
    const sim =
      (guardado === null && !mudou) ||
      (await confirm({
        title: 'Descartar o rascunho?',
        body: 'O texto escrito se perde. As versões publicadas ficam como estão.',
        action: 'Descartar',
        danger: true,
      }));
    if (sim) form.enviar('descartar');
  };

  return (
    <Formulario form={form}>
      <TextAreaField {...campo('Texto')} label="Texto" rows={16} />
      <TextField
        {...campo('Resumo')}
        label="O que mudou, em poucas palavras"
        help="Opcional. Aparece no alto da página, antes da comparação com a versão que a pessoa aceitou."
      />
      <section aria-labelledby="previa-da-mudanca">
        <h3 id="previa-da-mudanca">O que muda em relação à versão {emVigor.Versao}</h3>
        <OQueMudou antes={emVigor.Texto} depois={dados.Texto} />
      </section>
      <Group>
        <Button
          loading={form.ato === 'publicar'}
          disabled={form.salvando || dados.Texto.trim() === emVigor.Texto.trim()}
          onClick={() => void pedirPublicacao()}
        >
          Publicar
        </Button>
        <Button
          type="submit"
          variant="default"
          loading={form.salvando && form.ato === undefined}
          disabled={!mudou || form.salvando}
        >
          Salvar rascunho
        </Button>
        <Button variant="subtle" color="gray" disabled={form.salvando} onClick={() => void pedirDescarte()}>
          Descartar
        </Button>
        <SaveState
          state={guardado !== null && !mudou ? 'saved' : 'idle'}
          at={guardado === null ? undefined : new Date(guardado.AlteradoEm)}
        />
      </Group>
    </Formulario>
  );
}
