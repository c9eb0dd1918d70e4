import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands where the children were, once one of them failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure inside. React knows error boundaries as classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
