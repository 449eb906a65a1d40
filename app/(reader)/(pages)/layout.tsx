import type { ReactNode } from "react";
import { PageFrame } from "@/components/layout/page-frame";

export default function PagesLayout({ children }: { children: ReactNode }) {
  return <PageFrame>{children}</PageFrame>;
}
