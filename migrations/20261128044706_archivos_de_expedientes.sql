CREATE INDEX "respuestas_publicadas_archivos_idarchivo_idx" ON "respuestas_publicadas_archivos" USING btree ("idarchivo");--> statement-breakpoint
CREATE INDEX "expediente_archivos_idarchivo_idx" ON "expediente_archivos" USING btree ("idarchivo");--> statement-breakpoint
CREATE INDEX "solicitud_archivos_idarchivo_idx" ON "solicitud_archivos" USING btree ("idarchivo");