import * as acontecimentos from './domain/acontecimentos.ts';
import {
  emitirCertificados,
  emitirDaTurma,
  emitirDoCurso,
  reverPendencias,
} from './modules/prova/certificados/emissao/emissao.service.ts';
import { abrirConversa } from './modules/operacao/suporte/suporte.service.ts';
import { desfazerMatriculas } from './modules/turmas/turmas/matriculas/desfazer.service.ts';
import { matricularPorSetor } from './modules/turmas/turmas/matriculas/matriculas.service.ts';

/** Who hears of what. */
acontecimentos.setorGanho.ouvir(matricularPorSetor);
acontecimentos.matriculaDesfeita.ouvir(desfazerMatriculas);
acontecimentos.cursoConcluido.ouvir(emitirCertificados);
acontecimentos.conclusaoDesfeita.ouvir(reverPendencias);
acontecimentos.cursosDaTurmaMudados.ouvir(emitirDaTurma);
acontecimentos.projetoValidado.ouvir(emitirDoCurso);
acontecimentos.ajudaPedida.ouvir(abrirConversa);
