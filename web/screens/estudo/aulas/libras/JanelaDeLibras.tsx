import { ActionIcon } from '@mantine/core';
import { IconArrowsMove, IconMaximize, IconMinimize, IconX, type Icon } from '#icons';
import { useState } from 'react';
import { cantoSeguinte, type Canto, type useJanela } from './janela.ts';
import styles from './Libras.module.css';
import { VideoEmLibras, type VideoEmLibrasProps } from './VideoEmLibras.tsx';

type Props = VideoEmLibrasProps & { janela: ReturnType<typeof useJanela>; aoFechar: () => void };

const DITO: Record<Canto, string> = {
  'inferior-direito': 'embaixo, à direita',
  'inferior-esquerdo': 'embaixo, à esquerda',
  'superior-esquerdo': 'em cima, à esquerda',
  'superior-direito': 'em cima, à direita',
};

type BotaoProps = { icone: Icon; nome: string; dica: string; aoTocar: () => void };

const Botao = ({ icone: Icone, nome, dica, aoTocar }: BotaoProps) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={nome} title={dica} onClick={aoTocar}>
    <Icone size={18} aria-hidden="true" />
  </ActionIcon>
);

/** The window itself: what moves, sizes and closes it, and the video. */
export function JanelaDeLibras({ janela: { canto, grande, mudar }, aoFechar, ...video }: Props) {
  const [dito, setDito] = useState('');
  const mover = () => {
    const seguinte = cantoSeguinte(canto);
    mudar({ canto: seguinte });
    setDito(`Janela de Libras ${DITO[seguinte]}`);
  };
  const ampliar = () => {
    mudar({ grande: !grande });
    setDito(grande ? 'Janela de Libras reduzida' : 'Janela de Libras ampliada');
  };
  const fechar = () => {
    mudar({ aberta: false });
    aoFechar();
  };
  return (
    <section className={styles.janela} aria-label="Janela de Libras">
      <div className={styles.faixa}>
        <span aria-hidden="true">Libras</span>
        <Botao icone={IconArrowsMove} nome="Mudar a janela de canto" dica="Mudar de canto" aoTocar={mover} />
        <Botao
          icone={grande ? IconMinimize : IconMaximize}
          nome={grande ? 'Reduzir a janela' : 'Ampliar a janela'}
          dica={grande ? 'Reduzir' : 'Ampliar'}
          aoTocar={ampliar}
        />
        <Botao icone={IconX} nome="Fechar a janela de Libras" dica="Fechar" aoTocar={fechar} />
      </div>
      <VideoEmLibras key={video.url} {...video} />
      <output className="ui-hidden">{dito}</output>
    </section>
  );
}
