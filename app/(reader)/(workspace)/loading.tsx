export { WorkspaceLoading as default } from "@/components/workspace/workspace-loading";
