export type LlmAnswer = string | { status?: number; body?: string } | null;
export type Llm = {
  /** what LLM_BASE_URL is set to */
  url: string;
  asked: {
    path: string;
    authorization: string | undefined;
    body: { model: string; messages: { role: string; content: string }[] };
  }[];
  say: (answer: LlmAnswer) => void;
  stop: () => Promise<void>;
};
export function startLlm(): Promise<Llm>;
