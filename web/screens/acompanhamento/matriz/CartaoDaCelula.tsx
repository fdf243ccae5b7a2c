import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AcaoDaMatriz } from '#contract/acompanhamento/matriz-acoes.ts';
import type { CursoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { listar } from '#contract/prova/certificados.ts';
import { SeloDoCertificado } from '../../prova/certificados/SeloDoCertificado.tsx';
import { dizerValidade, enderecoDaConferencia } from '../../prova/certificados/situacao.ts';
import { GavetaDaMatricula } from '../../estudo/avaliacoes/evidencia/GavetaDaMatricula.tsx';
import { query } from '../../../lib/query.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { ProgressBar } from '../../../ui/charts/ProgressBar.tsx';
import styles from './Acompanhamento.module.css';
import { ACOES, ofertas } from './acoes/acoes.ts';
import { FazerAcao } from './acoes/FazerAcao.tsx';
import { Marca } from './Marca.tsx';
import { porExtenso } from './situacoes.ts';
import type { Pessoa } from './useBlocos.ts';

type CartaoDaCelulaProps = {
  IdCliente: number;
  pessoa: Pessoa;
  curso: CursoDaMatriz;
  aoFechar: () => void;
  aoAbrirPessoa: (pessoa: Pessoa) => void;
};

/** One person in one course: how it stands, the proof, and what can be done. */
export function CartaoDaCelula({ IdCliente, pessoa, curso, aoFechar, aoAbrirPessoa }: CartaoDaCelulaProps) {
  const { IdClienteAluno, Nome, Cargo } = pessoa;
  const { IdCurso } = curso;
  const celula = pessoa.Celulas.get(IdCurso);
  const [acao, setAcao] = useState<AcaoDaMatriz | null>(null);
  const [evidencia, setEvidencia] = useState(false);
  const certificados = useQuery({
    ...query(listar, { querystring: { cliente: IdCliente, aluno: IdClienteAluno, curso: IdCurso } }),
    enabled: celula !== undefined,
  });
  const par = { IdClienteAluno, IdCurso, Situacao: celula?.Situacao ?? null };
  if (acao !== null) {
    return (
      <FazerAcao
        acao={acao}
        IdCliente={IdCliente}
        pares={[par]}
        aoFechar={(feita) => {
          setAcao(null);
          if (feita) aoFechar();
        }}
      />
    );
  }
  if (evidencia && celula?.IdClienteTurmaAluno) {
    return <GavetaDaMatricula matricula={celula.IdClienteTurmaAluno} aoFechar={() => setEvidencia(false)} />;
  }
  return (
    <Drawer opened onClose={aoFechar} title={Nome}>
      <Stack gap="md">
        <p className={styles.apoio}>{Cargo ?? 'Sem cargo informado'}</p>
        <h3 className={styles.curso}>{curso.Nome}</h3>
        <p className={styles.estado}>
          {celula === undefined ? null : <Marca celula={celula} />}
          <span>{porExtenso(celula)}</span>
        </p>
        {celula === undefined || celula.IdClienteTurmaAluno === null ? null : (
          <>
            <ProgressBar value={celula.Progresso} label="Progresso" />
            <Button variant="default" onClick={() => setEvidencia(true)}>
              Ver o que foi feito
            </Button>
          </>
        )}
        {certificados.data?.Itens.map(({ Codigo, StatusCertificado, Substituido, ValidadeCertificado }) => (
          <p key={Codigo} className={styles.estado}>
            <SeloDoCertificado StatusCertificado={StatusCertificado} Substituido={Substituido} />
            <Link to={enderecoDaConferencia(Codigo)}>
              Certificado: {dizerValidade({ StatusCertificado, Validade: ValidadeCertificado }).toLowerCase()}
            </Link>
          </p>
        ))}
        <div className={styles.acoes}>
          {ofertas([par.Situacao]).map((qual) => {
            const { botao, Icone } = ACOES[qual];
            return (
              <Button
                key={qual}
                variant="default"
                leftSection={<Icone size={18} aria-hidden="true" />}
                onClick={() => setAcao(qual)}
              >
                {botao}
              </Button>
            );
          })}
        </div>
        <Button variant="subtle" onClick={() => aoAbrirPessoa(pessoa)}>
          Abrir a página de {Nome.split(' ')[0]}
        </Button>
      </Stack>
    </Drawer>
  );
}
