import { WorkspaceLoading } from "@/components/workspace/workspace-loading";

export default function Loading() {
  return <WorkspaceLoading />;
}
