import { terms } from "@/lib/insight/text/terms";

/** Stems of words in queries for papers rather than news. */
const RESEARCH_STEMS = new Set(
  terms(`algorithm algorithms arxiv astronomy astrophysics bayesian biology biophysics chemistry combinatorics cosmology
    cryptography econometrics fermion genome genomics geometry graphene llm manifold mathematics neural neuroscience
    optimization paper papers physics preprint preprints protein proteins quantum regression reinforcement research
    robotics semiconductors statistics stochastic superconductivity supernova theorem theory thermodynamics topology
    transformers`),
);
const RESEARCH_PHRASES =
  /\b(?:machine|deep|federated) learning\b|\blanguage models?\b|\bcomputer (?:science|vision)\b/i;

/** Returns true if a query is about research, so that preprints are searched too. */
export function isResearchTopic(query: string): boolean {
  return RESEARCH_PHRASES.test(query) || terms(query).some((term) => RESEARCH_STEMS.has(term));
}
