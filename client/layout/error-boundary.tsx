import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Replaces the children once one of them throws. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Contains a failure. React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
