import type { ReactNode } from 'react';
import { EnviarArquivo } from '../../arquivos/EnviarArquivo.tsx';
import { CapaDoCurso } from '../CapaDoCurso.tsx';
import { Button } from '@mantine/core';
import styles from '../Cursos.module.css';
import type { FormularioDoCurso } from '../dados-do-curso.ts';

type CapaDoFormularioProps = {
  valor: FormularioDoCurso;
  mudar: (parte: Partial<FormularioDoCurso>) => void;
  error?: ReactNode;
};

/** The cover as the catalogue shows it; without a picture, the pattern that stands for it. */
export function CapaDoFormulario({ valor, mudar, error }: CapaDoFormularioProps) {
  const { Nome, Categoria, Imagem } = valor;
  return (
    <div className={styles.lado}>
      <div className={styles.capa}>
        <CapaDoCurso nome={Nome} categoria={Categoria} imagem={Imagem} />
      </div>
      {Imagem === null ? (
        <EnviarArquivo
          uso="imagem"
          label="Capa"
          help="Sem imagem, o curso ganha um desenho próprio, feito do nome e da categoria."
          valor={null}
          error={error}
          onValor={(arquivo) =>
            mudar({ IdArquivoImagem: arquivo?.IdArquivo ?? null, Imagem: arquivo?.path ?? null })
          }
        />
      ) : (
        <div>
          <Button variant="default" onClick={() => mudar({ IdArquivoImagem: null, Imagem: null })}>
            Remover a capa
          </Button>
        </div>
      )}
    </div>
  );
}
