/** The parts of an OpenAPI document that the reference page shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema?: Schema;
}

interface ResponseObject {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

export interface Call {
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, ResponseObject>;
  'x-error-codes'?: string[];
}

export interface Document {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Call>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, { description?: string; type: string; scheme?: string; name?: string }>;
  };
}
